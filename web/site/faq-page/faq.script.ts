import { plural } from '@lingui/core/macro';

import { matcherOf } from './matching.ts';

// The search of the questions. Without it the page has all of them, and no field.
const field = document.querySelector<HTMLInputElement>('#question-search');
const said = document.querySelector<HTMLElement>('[data-found]');
const nothing = document.querySelector<HTMLElement>('[data-nothing-found]');

field?.addEventListener('input', search);
// The field may have been filled before this script loaded, or restored by the browser.
search();

function search() {
  if (!field || !said || !nothing) return;
  const isWanted = matcherOf(field.value);
  let total = 0;
  for (const folder of document.querySelectorAll<HTMLElement>('[data-question-folder]')) {
    let found = 0;
    for (const question of folder.querySelectorAll('details')) {
      question.hidden = !isWanted(question.textContent);
      if (!question.hidden) found += 1;
    }
    folder.hidden = found === 0;
    sayInIndex(folder.id, found);
    total += found;
  }
  nothing.hidden = total > 0;
  said.textContent =
    field.value.trim() === ''
      ? (said.dataset.found ?? '')
      : plural(total, { one: '# question matches', other: '# questions match' });
}

function sayInIndex(id: string, found: number) {
  const link = document.querySelector(`nav a[href="#${id}"]`);
  const count = link?.querySelector('[data-count]');
  link?.parentElement?.toggleAttribute('hidden', found === 0);
  const words = link?.querySelector('[data-count-words]');
  if (count) count.textContent = String(found);
  if (words) words.textContent = plural({ count: found }, { one: '# question', other: '# questions' });
}
