import { lightDark } from '#shared/core/site-colors.ts';

export const confirmStyle = `
main { margin-top: 1.5rem }
h2 { font: 600 1.25rem/1.3 var(--display); margin: 2rem 0 .5rem }
p { margin: 0 0 .75rem }
dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem }
dt { color: var(--soft) }
dd { margin: 0 }
blockquote { margin: 0 0 1rem; padding-left: 1rem; border-left: 3px solid var(--line); white-space: pre-line }
fieldset { margin: 0 0 1rem; padding: 1rem 1.25rem 1.25rem; background: var(--sheet); border: 1px solid var(--hair); border-radius: .75rem }
legend { float: left; width: 100%; padding: 0; font-weight: 600 }
legend + * { clear: both }
.hint, .was { color: var(--soft); font-size: .9375rem }
input + .hint { margin-top: .5rem }
.pick { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; margin: 0; font-weight: 400; cursor: pointer }
.pick input { width: 1.25rem; min-height: 1.25rem; margin: 0; flex: none; accent-color: ${lightDark('ink')} }
.fix { margin-left: 2rem }
.fix label { margin-top: .75rem }
@supports selector(:has(*)) { fieldset:not(:has([value=corrected]:checked)) .fix { display: none } }
.asked { margin: 0 0 1rem; padding: 0; list-style: none }
.asked li { padding: .75rem 0; border-bottom: 1px solid var(--hair) }
.asked p { margin: 0 }
details { margin-top: 1.5rem }
summary { display: list-item; padding: .625rem 0; font-weight: 600; cursor: pointer }
.plain { color: inherit; background: none; border: 1px solid var(--line); margin-top: .75rem }
.wrongs { margin: 1rem 0; padding: .75rem 1rem; border: 2px solid var(--brick); border-radius: .75rem }
.state { font-weight: 600 }
.aside { margin-top: 2.5rem; padding-top: 1.5rem; border-top: 1px solid var(--hair) }
@media print { button, .aside { display: none } }
`;
