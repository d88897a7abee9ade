/** The look of the page and of reports: paper and ink of the floor pictures, light and dark. */

/** The colours as CSS variables; the charts use the same names. */
const COLOURS = `
  --paper:light-dark(#eaddc4,#17100d); --card:light-dark(#f8efdc,#221814); --edge:light-dark(#d3bf9c,#3d2d25);
  --faint:light-dark(#efe3cb,#2c201a); --grid:light-dark(#e2d3b6,#33251e); --ground:light-dark(#dcc9a4,#1d1410);
  --ink:light-dark(#2b1b12,#f3e6d3); --muted:light-dark(#67513c,#b8a48f); --line:light-dark(#8f7654,#7d6756);
  --accent:light-dark(#1f5c85,#8fcdf0); --on-accent:light-dark(#ffffff,#0d2230);
  --match:light-dark(#2c7a4b,#6fce95); --match-soft:light-dark(#e2f1e7,#1c3326);
  --mismatch:light-dark(#c81e2a,#ff6f76); --mismatch-soft:light-dark(#fbe4e4,#431d20);
  --outside:light-dark(#96610a,#e6b563); --outside-soft:light-dark(#faeed6,#3a2c14);
  --expected:light-dark(#b9ae9a,#5f574c);`;

/** The page's style sheet. */
export const STYLE = `
:root{color-scheme:light dark;--own-colour:100%;${COLOURS}}
@media screen and (prefers-color-scheme:dark){:root{--own-colour:72%}}
@media print{:root{color-scheme:light;--paper:#fff;--card:#fff;--ground:#fff;--ink:#000}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);line-height:1.5;font-size:15px;
  font-family:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
main{max-width:1120px;margin:0 auto;padding:40px 24px 80px}
h1{overflow-wrap:anywhere;font-size:30px;line-height:1.2;margin:0;letter-spacing:-.015em}
h2{font-size:19px;margin:44px 0 14px;letter-spacing:-.005em}
h3{font-size:15px;margin:0}
p{margin:0}
.kicker{color:var(--muted);font-size:13px;letter-spacing:.08em;text-transform:uppercase;font-weight:600;margin-bottom:8px}
.facts{display:flex;flex-wrap:wrap;gap:6px 18px;color:var(--muted);margin-top:10px;font-size:14px;overflow-wrap:anywhere}
.mono,code,.seed{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.92em}
.muted{color:var(--muted)}
.cards{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));margin-top:28px}
.card{background:var(--card);border:1px solid var(--edge);border-radius:14px;padding:20px 22px}
.cards h2{font-size:15px;margin:0}
.card h3{margin:16px 0 6px}.card header h3{margin:0}
.big{font-size:34px;font-weight:700;letter-spacing:-.02em;line-height:1.15;font-variant-numeric:tabular-nums}
.big small{font-size:15px;font-weight:500;color:var(--muted);letter-spacing:0}
.bar{display:flex;height:8px;border-radius:4px;overflow:hidden;background:var(--faint);margin:14px 0 10px;gap:2px}
.bar i{display:block;min-width:3px}
.bar .match{background:var(--match)}.bar .mismatch{background:var(--mismatch)}.bar .outside{background:var(--outside)}
.legend{display:flex;flex-wrap:wrap;gap:4px 16px;font-size:14px;color:var(--muted);font-variant-numeric:tabular-nums}
.legend b{font-weight:650}
.legend .match b{color:var(--match)}.legend .mismatch b{color:var(--mismatch)}.legend .outside b{color:var(--outside)}
.note{border-left:4px solid var(--accent);padding:14px 18px;background:var(--card);border-radius:4px 12px 12px 4px;margin-top:20px}
.note p+p{margin-top:6px}.note.bad{border-color:var(--mismatch)}
figure{margin:0}
.picture svg{display:block;width:100%;height:auto}
.badge{display:inline-block;font-size:12px;font-weight:650;border-radius:999px;padding:1px 10px;white-space:nowrap}
.badge.match{color:var(--match);background:var(--match-soft)}
.badge.mismatch{color:var(--mismatch);background:var(--mismatch-soft)}
.badge.outside{color:var(--outside);background:var(--outside-soft)}
.badge.holds{color:var(--match);background:var(--match-soft)}
.badge.broken{color:var(--mismatch);background:var(--mismatch-soft)}
.badge.undetermined,.badge.by-mod{color:var(--muted);background:var(--faint)}
::placeholder{color:var(--muted);opacity:1}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.item{background:var(--card);border:1px solid var(--edge);border-radius:12px;margin-bottom:8px}
.item>summary{display:flex;gap:12px;align-items:baseline;padding:11px 16px;cursor:pointer;list-style:none;flex-wrap:wrap}
.item>summary::-webkit-details-marker{display:none}
.item>summary::before{content:"›";color:var(--muted);font-weight:700;width:8px}
.item[open]>summary::before{transform:rotate(90deg)}
.item .title{font-weight:600}
.item .drop{color:var(--muted)}
.item .where{margin-left:auto;color:var(--muted);font-size:13px;font-variant-numeric:tabular-nums}
.item .why{flex-basis:100%;padding-left:20px;color:var(--ink)}
.item.match .why{color:var(--muted)}
.body{padding:4px 20px 20px;border-top:1px solid var(--edge)}
.body h3{margin:16px 0 6px;font-size:13px;color:var(--muted);text-transform:uppercase;letter-spacing:.06em}
.scroll{overflow-x:auto}
p+.scroll,.scroll+p{margin-top:10px}
table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
th{text-align:left;font-weight:600;color:var(--muted);font-size:13px;padding:4px 14px 4px 0;border-bottom:1px solid var(--edge);white-space:nowrap}
td{padding:5px 14px 5px 0;border-bottom:1px solid var(--grid);vertical-align:top}
tr:last-child td{border-bottom:0}
tr.differs td{background:var(--mismatch-soft)}
tr.differs td:first-child{box-shadow:inset 3px 0 0 var(--mismatch);padding-left:10px}
td.number,th.number{text-align:right}
.numbers th,.numbers td{padding:5px 7px}.numbers th{white-space:normal;vertical-align:bottom}.numbers td.number{white-space:nowrap}.numbers td.wide{min-width:110px}.numbers td:first-child{white-space:nowrap}
.command{display:block;background:var(--faint);border-radius:8px;padding:9px 12px;white-space:pre-wrap;overflow-wrap:anywhere;margin-top:12px;font-size:13px}
.option{white-space:nowrap}
.floors{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(320px,100%),1fr));align-items:start}
.floor{padding:14px;overflow:hidden}
.floor .about{display:flex;flex-direction:column;gap:6px;padding:8px 6px 4px}
.floor header{display:flex;gap:10px;align-items:baseline;flex-wrap:wrap;justify-content:space-between}
.floor .picture svg{max-height:270px}
.floor .empty{height:120px;display:grid;place-items:center;color:var(--muted);background:var(--faint);border-radius:10px;text-align:center;padding:0 20px}
.floor.mismatch{grid-column:1/-1;border-color:var(--mismatch);display:grid;grid-template-columns:minmax(280px,380px) 1fr;gap:8px 20px;align-items:start}
.floor.mismatch header{justify-content:flex-start}
.checks{font-size:14px}
.checks summary{cursor:pointer;color:var(--muted)}
.checks li{border-top:1px solid var(--grid);padding:6px 0}
.checks li:first-child{border-top:0}
.checks li.broken{background:var(--mismatch-soft);margin:0 -8px;padding:6px 8px;border-radius:6px;border-top:0}
.chips{display:flex;flex-wrap:wrap;gap:6px}
.map-legend{display:flex;flex-wrap:wrap;gap:8px 18px;list-style:none;margin:16px 0;padding:0;font-size:13.5px}
.map-legend li{display:flex;align-items:center;gap:8px}
ul:is(.plain,.chips,.sought,.bars){list-style:none;margin:0;padding:0}
ul.plain li{padding:4px 0}
[hidden]{display:none!important}
footer{margin-top:56px;color:var(--muted);font-size:13px}
@media (max-width:700px){.floor.mismatch{display:block}}
@media (max-width:600px){main{padding:24px 14px 60px}h1{font-size:25px}}
@media screen and (max-width:600px){
.stacked,.stacked tbody{display:block}.stacked thead{display:none}
.stacked tr{display:grid;grid-template-columns:minmax(0,1fr);padding:8px 0;border-bottom:1px solid var(--grid)}
.stacked tr:last-child{border-bottom:0}
.stacked.trace tr{grid-template-columns:1.6em minmax(0,1fr)}
.stacked td,.stacked.numbers td{border:0;padding:1px 4px;text-align:left}
.stacked td[data-head]{display:flex;justify-content:space-between;gap:12px;text-align:right}.trace td[data-head]{grid-column:2}
.stacked td[data-head]:empty{display:none}
.stacked td[data-head]::before{flex:none;content:attr(data-head);color:var(--muted);font-family:system-ui,sans-serif;text-align:left}
.stacked .chips{justify-content:flex-end}
}
@page{margin:14mm}
@media print{
*{print-color-adjust:exact}
main{max-width:none;padding:0}
.scroll{overflow:visible}
table{font-size:11px}
.numbers :is(th,td){padding:3px 4px}
th{font-size:11px}
.card,.item,.note{break-inside:avoid}
h2,h3{break-after:avoid}
}
`;
