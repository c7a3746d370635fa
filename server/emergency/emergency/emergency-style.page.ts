import { lightDark, siteColors } from '#shared/core/site-colors.ts';
import { cardColors, cardOnDark } from '#shared/pets/card/card-colors.ts';

/** The style of the emergency page, added to that of all plain pages. */
export const emergencyStyle = `
body { padding-top: 1.25rem; overflow-x: clip }
h1 { font-size: clamp(1.75rem, 8vw, 2.5rem); margin: 0 0 .25rem }
h2 { font: 600 1.375rem/1.2 var(--display); margin: 0 0 .75rem }
p { margin: 0 }
.mark { margin-bottom: .75rem }
.lost { margin: 0 calc(50% - 50vw) 1rem; padding: 1rem max(1.25rem, 50vw - 18.75rem); background: ${siteColors.brick.light}; color: #fff }
.lost strong { display: block; font: 700 clamp(3rem, 18vw, 5.5rem)/.95 var(--text); letter-spacing: .02em; white-space: nowrap }
.lost strong.long { font-size: clamp(2.25rem, 14vw, 5.5rem) }
.card { position: relative; isolation: isolate; overflow: hidden; display: grid; grid-template-columns: minmax(0, 34%) minmax(0, 1fr); gap: 1.125rem; align-items: center; overflow-wrap: break-word; padding: 1.125rem; border: 1px solid light-dark(${cardColors.line}, ${cardOnDark.line}); border-radius: 1.125rem; background: light-dark(${cardColors.paper}, ${cardOnDark.paper}); color: ${cardColors.ink} }
.card > img, .card > svg:not(.lines) { display: block; width: 100%; height: auto; aspect-ratio: 4 / 5; object-fit: cover; border-radius: .625rem }
.lines { position: absolute; inset: 0; z-index: -1; width: 100%; height: 100% }
.card h1 { -webkit-hyphens: auto; hyphens: auto }
h1.long { font-size: clamp(1.25rem, 5.5vw, 1.75rem) }
@media (max-width: 22rem) { .card { grid-template-columns: minmax(0, 1fr) } .card > img, .card > svg:not(.lines) { max-width: 9rem } }
.id { margin-top: .625rem; font-weight: 700; letter-spacing: .06em; font-variant-numeric: tabular-nums }
.id b { white-space: nowrap }
.id span { display: block; font-size: .8125rem; font-weight: 500; letter-spacing: 0 }
.soft, .hint { color: var(--soft) }
.hint { font-size: .9375rem; margin-top: .125rem }
section { margin-top: 1.5rem; padding: 1.25rem; background: var(--sheet); border: 1px solid var(--hair); border-radius: 1rem }
section ul, section ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem }
dl { margin: 0; display: grid; gap: .875rem }
dt { font-size: .9375rem; color: var(--soft) }
dd { margin: .125rem 0 0; font-weight: 600 }
.call { display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: .875rem; align-content: center; min-height: 3.5rem; padding: .625rem 1rem; border-radius: .75rem; text-decoration: none; font-weight: 600; color: var(--on-accent); background: var(--accent) }
.call svg { grid-row: span 2; align-self: center; width: 1.5rem; fill: currentColor }
.call span { font-size: clamp(1rem, 5vw, 1.25rem); font-variant-numeric: tabular-nums; white-space: nowrap }
.quiet { background: none; color: inherit; border: 1px solid var(--line) }
.words { font-size: 1.125rem }
.warn { border-color: var(--brick); border-left-width: .375rem }
.warn li { font-weight: 700; font-size: 1.125rem }
summary { cursor: pointer; font-weight: 600; min-height: 3rem; display: flex; align-items: center; gap: .5rem }
summary::before { content: '+'; font-size: 1.5rem; line-height: 1 }
main:not(:has(.call:not(.quiet))) .found details:not([open]) > summary { justify-content: center; min-height: 3.5rem; padding: .5rem 1rem; font-size: 1.125rem; color: var(--on-accent); background: var(--accent); border-radius: .75rem }
main:not(:has(.call:not(.quiet))) .found details:not([open]) > summary::before { content: none }
details[open] summary::before { content: '\\2212' }
.tick { display: flex; gap: .75rem; align-items: flex-start; font-weight: 400 }
.tick input { flex: none; width: 1.375rem; min-height: 1.375rem; margin: .125rem 0 0; accent-color: var(--ink) }
textarea { min-height: 7rem }
.sent { margin: 0 0 1.5rem; border-color: var(--moss); border-left-width: .375rem }
.find label { margin-top: 0 }
.find input { font-variant-numeric: tabular-nums; letter-spacing: .06em; text-transform: uppercase }
.find input::placeholder { color: var(--soft); opacity: .75 }
.find button { margin-top: 1rem; width: 100% }
.art { display: block; width: 12rem; max-width: 100%; margin: .5rem 0 1.25rem; fill: none }
.fill-ground { fill: ${lightDark('ground')} }
.wrongs { border-color: var(--brick); border-left-width: .375rem; margin: 0 0 1rem }
footer { margin-top: 2.5rem; font-size: .9375rem; color: var(--soft) }
@media print { .found, footer { display: none } }
`;
