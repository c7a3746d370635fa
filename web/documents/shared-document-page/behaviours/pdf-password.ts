import { t } from '@lingui/core/macro';

import { alertOf } from './alert.ts';

/** Asks in this place for the password of a PDF, again after a wrong one. It never leaves the page. */
export function passwordQuestion(place: Element): (isWrong: boolean) => Promise<string> {
  const label = document.createElement('label');
  const input = document.createElement('input');
  const button = document.createElement('button');
  const form = document.createElement('form');
  const wrong = document.createElement('div');
  label.htmlFor = input.id = 'pdf-password';
  label.textContent = t`PDF password`;
  input.type = 'password';
  input.autocomplete = 'off';
  button.className = 'quiet';
  button.textContent = t`Open`;
  form.append(label, input, wrong, button);
  const said = document.createElement('p');
  said.textContent = t`This PDF is password-protected. Enter the password to see the document here. We don’t save the password or send it anywhere.`;
  place.classList.add('missing', 'locked');
  place.replaceChildren(said, form);

  let answer: ((password: string) => void) | undefined;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (input.value === '') return;
    button.disabled = true;
    answer?.(input.value);
  });

  return (isWrong) => {
    button.disabled = false;
    if (isWrong) {
      const said = alertOf(t`That password didn’t work. Try again.`);
      said.className = 'wrong';
      said.id = 'pdf-password-wrong';
      wrong.replaceChildren(said);
      input.ariaInvalid = 'true';
      input.setAttribute('aria-describedby', said.id);
      input.select();
    }

    return new Promise((resolve) => (answer = resolve));
  };
}
