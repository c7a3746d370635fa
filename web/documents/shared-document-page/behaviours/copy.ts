import { t } from '@lingui/core/macro';

/** PROOF-3: copies the link of a list, and leaves the address that its readers get in the address bar. */
export function offerCopy() {
  const button = document.querySelector<HTMLButtonElement>('button[data-copy]');
  const field = document.querySelector<HTMLInputElement>(`#${button?.dataset['copy']}`);
  if (!button || !field) return;

  history.replaceState(null, '', new URL(field.value).pathname + new URL(field.value).search);
  button.hidden = false;
  button.addEventListener('click', () => {
    field.select();
    // Where the browser refuses, the selected text can be copied by hand.
    void navigator.clipboard?.writeText(field.value).then(
      () => (button.textContent = t`Copied`),
      () => undefined,
    );
  });
}
