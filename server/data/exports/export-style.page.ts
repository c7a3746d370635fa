import { lightDark } from '#shared/core/site-colors.ts';

/** The style of the page in an export. It must be self-contained: no fonts, no addresses. */
export const exportStyle = `
:root { color-scheme: light dark; --paper: ${lightDark('paper')}; --sheet: ${lightDark('raised')}; --ink: ${lightDark('ink')}; --soft: ${lightDark('inkSoft')}; --line: ${lightDark('line')}; --link: ${lightDark('moss')}; --accent: ${lightDark('accent')} }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 64rem; padding: 2rem 1.25rem 5rem; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere }
h1, h2, h3 { font-family: Georgia, 'Times New Roman', serif; line-height: 1.15; font-weight: 600; margin: 0 }
h1 { font-size: clamp(1.9rem, 6vw, 2.75rem) }
h2 { font-size: clamp(1.5rem, 5vw, 2rem) }
h3 { font-size: 1.125rem; margin: 2rem 0 .625rem }
p { margin: .375rem 0 }
a { color: var(--link); text-underline-offset: .15em }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
.soft { color: var(--soft) }
header { padding-bottom: 1.25rem; border-bottom: 4px solid var(--accent) }
nav ul { list-style: none; margin: 1.25rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem }
nav a { display: block; padding: .5rem .875rem; border: 1px solid var(--line); border-radius: 2rem; background: var(--sheet); color: inherit; text-decoration: none }
nav a:hover { text-decoration: underline }
section { margin-top: 2rem; padding: clamp(1.125rem, 3vw, 2rem); background: var(--sheet); border: 1px solid var(--line); border-radius: 1rem }
.head { display: flex; gap: 1.5rem; align-items: center }
.head img { width: clamp(5rem, 22vw, 8.5rem); aspect-ratio: 1; object-fit: cover; border-radius: .875rem; flex: none }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .875rem 1.5rem; margin: 1.25rem 0 0 }
dt { font-size: .875rem; color: var(--soft) }
dd { margin: 0; font-weight: 500; white-space: pre-line }
.table { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; overflow-wrap: break-word }
th, td { text-align: left; vertical-align: top; padding: .5rem 1rem .5rem 0; border-bottom: 1px solid var(--line); white-space: pre-line; min-width: 5.5rem }
th { font-size: .8125rem; font-weight: 500; color: var(--soft) }
tr:last-child td { border-bottom: 0 }
td:first-child { font-variant-numeric: tabular-nums }
@media (max-width: 40rem) { .table, table, tbody, tr, td { display: block } thead { position: absolute; clip-path: inset(50%) } tr { padding: .75rem 0; border-bottom: 1px solid var(--line) } tr:last-child { border-bottom: 0 } td { border: 0; padding: .125rem 0; display: grid; grid-template-columns: 7rem 1fr; gap: .75rem } td::before { content: attr(data-label); color: var(--soft); font-size: .875rem } td:empty { display: none } }
section.small > h3:first-child { margin-top: 0; font-size: clamp(1.5rem, 5vw, 2rem) }
footer { margin-top: 3rem; color: var(--soft); font-size: .9375rem }
@media print { :root { color-scheme: light } body { max-width: none; padding: 0; background: #fff; font-size: 10.5pt } nav { display: none } section { border: 0; padding: 0; background: none; break-before: page } section.small { break-before: auto } h3 { break-after: avoid } tr { break-inside: avoid } .table { overflow: visible } a { color: inherit } }
`;
