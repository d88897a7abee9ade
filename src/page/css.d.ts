/** A style sheet that is only put into the page. */
declare module "*.css";
