/** The page's only script: filters. It reads attributes that this program wrote, never log text. */
export const SCRIPT = `
(() => {
  const items = [...document.querySelectorAll("[data-verdict]")];
  const search = document.querySelector("#search");
  const count = document.querySelector("#count");
  const chosen = { verdict: "all", kind: "all" };
  const apply = () => {
    const words = search.value.trim().toLowerCase();
    let shown = 0;
    for (const item of items) {
      const fits =
        (chosen.verdict === "all" || item.dataset.verdict === chosen.verdict) &&
        (chosen.kind === "all" || item.dataset.kind === chosen.kind) &&
        (words === "" || item.textContent.toLowerCase().includes(words));
      item.hidden = !fits;
      shown += fits && item.classList.contains("item") ? 1 : 0;
    }
    count.textContent = shown + " shown";
  };
  for (const button of document.querySelectorAll(".filters button")) {
    button.addEventListener("click", () => {
      chosen[button.dataset.filter] = button.value;
      for (const other of document.querySelectorAll(".filters button")) {
        if (other.dataset.filter === button.dataset.filter) {
          other.setAttribute("aria-pressed", String(other === button));
        }
      }
      apply();
    });
  }
  search.addEventListener("input", apply);
  apply();
})();
`;
