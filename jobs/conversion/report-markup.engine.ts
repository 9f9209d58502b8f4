/**
 * One table. Cells are markup: what comes from a page is escaped before.
 * @param head column names, escaped text; left out when empty. On a phone each stands before its cell.
 */
export function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const names = head.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = rows.map(([first = '', ...others]) => {
    const cells = others.map((cell, at) => `<td data-name="${head[at + 1] ?? ''}">${cell}</td>`).join('');
    return `<tr><th scope="row">${first}</th>${cells}</tr>`;
  });
  return `<table><caption>${caption}</caption>${names && `<thead><tr>${names}</tr></thead>`}<tbody>${body.join('')}</tbody></table>`;
}

/** A bar from 0 to 100 in the colour of its score; empty for an unknown one. */
export function scoreBar(score: number | null): string {
  const width = Math.min(100, Math.max(0, score ?? 0));
  return `<span class="bar" aria-hidden="true"><span class="${scoreTone(score)}" style="width:${width}%"></span></span>`;
}

/** The colors of web/ui/tone.ts: 80 and above green, 60 to 79 yellow, lower red; unknown is gray. */
export function scoreTone(score: number | null): 'good' | 'warn' | 'bad' | 'none' {
  if (score === null) return 'none';
  if (score >= 80) return 'good';
  return score >= 60 ? 'warn' : 'bad';
}

/** Print first: ink on white, nothing from outside, rows that stay whole, page numbers where the printer can. */
export const reportStyles = `
:root { --ink: #12151c; --muted: #5a6372; --line: #e1e5eb; --well: #f4f5f8; --good: #0f7b4f; --warn: #9a6200; --bad: #c02b3c; --accent: #4b3fe4; }
* { box-sizing: border-box; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
body { font: 14px/1.5 Inter, system-ui, -apple-system, 'Segoe UI', sans-serif; color: var(--ink); background: #fff; max-width: 56rem; margin: 0 auto; padding: 2.5rem 2rem 4rem; }
header { border-bottom: 2px solid var(--ink); padding-bottom: 1.25rem; margin-bottom: 1.75rem; }
header p { margin: .25rem 0 0; color: var(--muted); overflow-wrap: anywhere; }
.kicker { text-transform: uppercase; letter-spacing: .08em; font-size: 12px; font-weight: 600; color: var(--accent); margin: 0 0 .35rem; }
h1 { font-size: 28px; line-height: 1.2; letter-spacing: -.015em; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 20px; line-height: 1.3; margin: 2.5rem 0 .75rem; letter-spacing: -.01em; break-after: avoid; }
h2 small { float: right; font-size: 14px; font-weight: 600; }
small { color: var(--muted); font-size: .88em; font-weight: 400; }
td small { display: block; }
.overview { display: grid; grid-template-columns: 13rem 1fr; gap: 2.5rem; align-items: start; }
.score small { font-size: 14px; letter-spacing: 0; }
.score { font-size: 64px; line-height: 1; font-weight: 700; letter-spacing: -.03em; margin: 0; font-variant-numeric: tabular-nums; }
.verdict { font-size: 16px; font-weight: 600; margin: .35rem 0 .75rem; }
.scores { display: grid; grid-template-columns: 1fr 1fr; gap: .9rem 2rem; margin: 0; }
.scores div { display: grid; grid-template-columns: 1fr auto; gap: .3rem; } .scores dt { font-weight: 500; } .scores dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
.bar { grid-column: 1 / -1; display: block; height: 6px; border-radius: 3px; background: #e6e9ef; overflow: hidden; } .bar span { display: block; height: 100%; border-radius: 3px; background: currentcolor; }
.good { color: var(--good); } .warn { color: var(--warn); } .bad { color: var(--bad); } .none { color: var(--muted); }
ol.advice { list-style: none; counter-reset: line; padding: 0; margin: 0; } ol.advice li { counter-increment: line; display: grid; grid-template-columns: 1.75rem 1fr auto; gap: .25rem .5rem; padding: .65rem 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
ol.advice li::before { content: counter(line) '.'; color: var(--muted); } .effect { font-weight: 600; white-space: nowrap; text-align: right; font-variant-numeric: tabular-nums; }
blockquote { margin: 0; padding: .5rem .9rem; background: var(--well); border-radius: 8px; break-inside: avoid; } blockquote + blockquote { margin-top: .4rem; }
table { width: 100%; border-collapse: collapse; margin: .5rem 0 1rem; font-size: 13px; } caption { text-align: left; font-weight: 600; padding: .35rem 0; }
th, td { text-align: left; vertical-align: top; padding: .5rem .6rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; min-width: 5.2rem; } tr { break-inside: avoid; } thead { display: table-header-group; }
thead th { background: var(--well); color: var(--muted); font-size: 12px; font-weight: 500; } tbody th { font-weight: 500; } th:first-child { width: 26%; } tbody tr:first-child { break-before: avoid; } caption { break-after: avoid; }
.checks th:first-child { width: 22%; } .checks td:nth-child(2) { width: 6.5rem; } .checks td:nth-child(3) { width: 30%; } .checks caption { position: absolute; clip-path: inset(50%); }
td strong { white-space: nowrap; }
.mark { font-weight: 600; white-space: nowrap; }
ul.plain { padding-left: 1.1rem; color: var(--muted); font-size: 12px; overflow-wrap: anywhere; }
.phone { display: grid; grid-template-columns: 15rem 1fr; gap: 1.5rem; align-items: start; } .phone svg { width: 100%; border: 1px solid var(--line); } .phone ol.advice li { grid-template-columns: 1.75rem 1fr; } .phone .crop { display: block; margin-top: .4rem; max-width: 100%; }
@media screen and (max-width: 40rem) { table, caption, tbody, tr, th, td { display: block; min-width: 0; } thead { display: none; } tr { padding: .6rem 0; border-bottom: 1px solid var(--line); } th, td { border: 0; padding: .1rem 0; } tbody th:first-child, .checks th:first-child, .checks td:nth-child(n) { width: auto; } td:not([data-name='']):before { content: attr(data-name) ': '; color: var(--muted); }
  body { padding: 1.25rem 1rem; } .overview, .scores { grid-template-columns: 1fr; gap: 1rem; } ol.advice li { grid-template-columns: 1.75rem 1fr; } .phone { grid-template-columns: 1fr; } .phone svg { max-width: 15rem; } td:empty { display: none; } .effect { grid-column: 2; text-align: left; } }
@page { size: A4; margin: 16mm 14mm 18mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9px system-ui, sans-serif; color: #5a6372; } }
@media print { body { max-width: none; padding: 0; font-size: 11.5px; } table { font-size: 10.5px; } h1 { font-size: 24px; } h2 { font-size: 16px; } .score { font-size: 52px; }  }
`;
