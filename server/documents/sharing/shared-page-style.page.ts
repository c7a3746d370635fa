import { lightDark } from '#shared/core/site-colors.ts';

/**
 * The style of a shared document's page, added to that of all plain pages. Fonts come after the document.
 */
export const sharedPageStyle = `
:root { --sunken: ${lightDark('sunken')}; --ground: ${lightDark('ground')}; --amber: ${lightDark('amber')}; --amber-soft: ${lightDark('amberSoft')} }
html { -webkit-text-size-adjust: 100% }
body { display: flex; flex-direction: column; max-width: none; min-height: 100dvh; padding: 0; font-family: var(--text); line-height: 1.625rem; -webkit-font-smoothing: antialiased }
.wrap { width: 100%; max-width: 76rem; margin-inline: auto; padding-inline: 1.25rem }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 4.5rem }
.mark { gap: .625rem; margin-left: -.25rem; padding-inline: .25rem; font: 600 1.375rem/1 var(--display); letter-spacing: -.025em; border-radius: .5rem }
.mark svg { width: 2.25rem; height: 2.25rem }
main.wrap { flex: 1; max-width: 56rem; padding-block: 1rem 4rem }
main.told.wrap { display: grid; align-content: start; justify-items: center; padding-block: clamp(3.5rem, 12dvh, 7rem) 4rem; text-align: center }
article { padding: 1.25rem; background: var(--sheet); border: 1px solid var(--hair); border-radius: 1.5rem }
h1 { font: 560 clamp(1.75rem, 1.4rem + 1.5vw, 2.25rem)/1.16 var(--display); letter-spacing: -.015em; margin: .25rem 0 0; text-wrap: balance; font-variant-numeric: lining-nums }
.told h1 { font-size: 1.5rem; line-height: 2rem; margin: 0 }
p { margin: 0; text-wrap: pretty }
.kind, .hint { color: var(--soft); font-size: .9375rem; line-height: 1.375rem }
.kind { font-weight: 600 }
.expiry { display: inline-flex; align-items: center; gap: .5rem; margin-top: .75rem; padding: .25rem .75rem; font-size: .9375rem; line-height: 1.375rem; font-weight: 600; color: var(--amber); background: var(--amber-soft); border-radius: .875rem }
svg.icon { width: 1.25rem; height: 1.25rem; flex: none; fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
.expiry .icon { width: 1rem; height: 1rem }
.get label { margin-bottom: -.5rem }
.get { display: flex; flex-direction: column; gap: .75rem; margin-top: 1.25rem }
.button, button { display: inline-flex; align-items: center; justify-content: center; gap: .625rem; min-height: 3.25rem; margin: 0; padding: .75rem 1.5rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--on-accent); background: var(--accent); border: 1px solid transparent; border-radius: .75rem; cursor: pointer }
.button:hover, button:hover { background: ${lightDark('accentHover')} }
.button:active, button:active { translate: 0 1px }
.quiet { min-height: 2.75rem; padding: .5rem 1.125rem; font-size: .9375rem; color: inherit; background: var(--sheet); border-color: var(--line) }
.quiet:hover { background: var(--sunken); border-color: var(--ink) }
.home { display: inline-flex; align-items: center; gap: .625rem; min-height: 2.75rem; padding-inline: 1.125rem; font-size: .9375rem; font-weight: 600; text-decoration-color: var(--line); text-underline-offset: 4px; border-radius: .75rem }
.home:hover { background: var(--sunken); text-decoration-color: var(--ink) }
.failed { margin-top: .75rem }
.failed strong { display: block; color: var(--brick) }
.ask article { max-width: 30rem; margin: clamp(1rem, 6dvh, 4rem) auto 0; padding: 1.75rem }
.ask h1 + p { margin-top: .5rem }
.ask form { display: grid; justify-items: start }
.ask form > * { max-width: 100% }
.ask button { margin-top: 1.5rem }
.frame { position: relative; display: grid; align-items: center; justify-items: center; margin-top: 1.5rem; overflow: hidden; text-align: center; color: var(--soft); background: var(--sunken); border: 1px solid var(--hair); border-radius: .75rem }
.frame > p, .missing { margin: 1.5rem }
.picture { height: min(70dvh, 100vw, 36rem); min-height: 15rem }
.picture > a { position: absolute; inset: 0; border-radius: .75rem }
.picture > a:focus-visible { outline-offset: -3px }
.picture img { display: block; width: 100%; height: 100%; object-fit: contain }
.missing { position: relative; display: grid; gap: 1rem; justify-items: center }
.pdf .missing p { position: absolute; top: calc(100% + .75rem); width: max-content }
.pdf .locked { align-self: start; justify-items: start; width: min(100% - 3rem, 26rem); text-align: start }
.pdf .locked p { position: static; width: auto }
.locked form { display: grid; justify-items: start; width: 100% }
.locked button { margin-top: 1rem }
.note { min-height: 10rem }
main:has(.pdf) { min-height: calc(100dvh - 4.5rem) }
.pdf { grid-template: 'all' / minmax(0, 1fr) }
.pdf::before { content: ''; width: 100%; aspect-ratio: 1 / 1.414 }
.pdf > *, .pdf::before { grid-area: all }
.pages { display: grid; gap: .75rem; align-self: start; width: 100% }
.pages:not(:empty) + div, .pdf.drawn::before { display: none }
.pdf.drawn { background: none; border: 0; border-radius: 0 }
.pages img { display: block; width: 100%; height: auto; background: #fff; color: #10241c; color-scheme: only light }
.drawn .pages > * { border: 1px solid var(--hair); border-radius: .25rem }
.rest { margin-top: .75rem; text-align: center }
.back { margin-bottom: .5rem }
.mini { flex: none; width: 4rem; height: 5rem; object-fit: cover; object-position: top; background: var(--sunken); border: 1px solid var(--hair); border-radius: .375rem }
.pdf + p { margin-top: .75rem; text-align: center }
.art { width: 11rem; max-width: 100%; margin-bottom: 1.5rem; fill: none }
.fill-ground { fill: var(--ground) }
.told p { max-width: 44ch; margin-top: .5rem; color: var(--soft) }
.told .get { flex-flow: row wrap; justify-content: center; margin-top: 1.5rem }
.told .button { min-height: 2.75rem; padding: .5rem 1.125rem; font-size: .9375rem }
h2 { font: 560 1.25rem/1.6875rem var(--display); margin: 0 0 .75rem }
.made { margin-top: .5rem }
.by { margin: -.5rem 0 .75rem }
.note-line { margin-top: 1.5rem }
.pack section { margin-top: 1.75rem; padding-top: 1.5rem; border-top: 1px solid var(--hair) }
.pack dl { display: grid; gap: .75rem; margin: 0 }
.pack dt { color: var(--soft); font-size: .9375rem; line-height: 1.375rem }
.pack dd { margin: 0; white-space: pre-line }
.pack .warned > * { color: var(--brick); font-weight: 600 }
.pack a[href^='tel:'] { white-space: nowrap }
.pack dd > *, .proof dd { white-space: normal }
.code { white-space: nowrap; font-weight: 600 }
.pack ul { display: grid; gap: .5rem; margin: 0; padding: 0; list-style: none }
.pack a { text-underline-offset: 4px }
.stay { display: grid; gap: 1rem .75rem; max-width: 30rem }
.stay > .all, .stay > :nth-child(n + 3) { grid-column: 1 / -1 }
.answer + .stay { margin-top: 1.75rem }
.proof dt { color: var(--ink); font-weight: 600 }
.proof .typed { color: var(--soft); font-weight: 400 }
.qr { margin-top: 1rem; background: #fff; color: #10241c; color-scheme: only light }
.pack .marked { padding-inline-start: 1.25rem; list-style: disc }
.qr { max-width: 100%; height: auto }
.needs button { margin-top: 1.75rem }
.tick { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; margin: 0; padding-block: .375rem; font-weight: 400 }
.tick input { flex: none; width: 1.25rem; min-height: 1.25rem; margin: 0 }
fieldset { margin: 1.5rem 0 0; padding: 0; border: 0 }
legend { padding: 0; font-weight: 600 }
.verdict { font: 560 1.25rem/1.6875rem var(--display) }
.stay button { justify-self: start }
.answer { display: grid; gap: 1rem; margin-top: 1.5rem; scroll-margin-top: 1rem }
.papers.papers { gap: 0 }
.papers li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem 1.5rem; padding-block: .875rem }
.papers li + li { border-top: 1px solid var(--hair) }
.papers li > div:first-of-type { flex: 1 1 12rem }
.does { display: flex; gap: .75rem }
footer { padding-block: 1.5rem; font-size: .9375rem; line-height: 1.375rem; color: var(--soft); border-top: 1px solid var(--hair) }
[hidden] { display: none }
@media (width < 40rem) { .get .hint { min-height: 2.75rem } }
@media (width >= 21.25rem) { .stay { grid-template-columns: repeat(2, minmax(0, 1fr)) } .stay :is(input, select) { width: 100%; min-width: 0 } }
@media (width < 40rem) { .stay input { padding-inline: .5rem } }
@media (width < 24rem) { .expiry { font-size: .875rem } }
@media (width >= 40rem) { .get { flex-flow: row wrap; align-items: center } .get > .button { flex: none } .get > .hint { flex: 1 1 15rem } }
@media (width >= 48rem) { .pack dl > div { display: grid; grid-template-columns: 11rem 1fr; gap: 1.5rem } .pack dt { padding-top: .1875rem } .wrap { padding-inline: 2rem } article { padding: 2rem } .art { width: 13rem } }
@media (scripting: none) { :root { --text: system-ui, sans-serif; --display: Georgia, serif } .pdf:not(.drawn) { min-height: 14rem } .pdf::before { display: none } }
@media (forced-colors: active) { .expiry, .button, button { border: 1px solid } }
@media print { :root { color-scheme: light; --paper: #fff } .home, .get, .does, .stay, footer { display: none } article { padding: 0; border: 0 } .frame { border: 0; background: none } .picture { height: auto } .picture > a { position: static } .pages > * { break-inside: avoid } }
`;
