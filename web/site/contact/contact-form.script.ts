import { t } from '@lingui/core/macro';

import type { ErrorBody } from '#shared/core/errors.ts';

// The form works without this script, which shows errors beside the fields without leaving the page.
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const form = document.querySelector<HTMLFormElement>('[data-contact-form]');
const unreachable = t`We couldn’t send that. Your message is still here. Check your connection and try again.`;
const unclear = t`Something went wrong on our side. Your message is still here. Please try again.`;

if (form) listen(form);

function listen(form: HTMLFormElement) {
  const controls = [...form.querySelectorAll<Control>('[data-sentence]')];
  let sending = false;

  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!sending) void submit();
  });
  for (const control of controls) {
    control.addEventListener('input', () => {
      if (control.ariaInvalid && control.checkValidity()) mark(control, '');
    });
  }

  async function submit() {
    tell('');
    const wrong = controls.filter((control) => !control.checkValidity());
    for (const control of controls) mark(control, wrong.includes(control) ? sentenceOf(control) : '');
    if (wrong.length > 0) return wrong[0]?.focus();

    busy(true);
    const failure = await send(new FormData(form)).finally(() => busy(false));
    if (!failure) return thank();
    const refused = controls.filter(({ name }) => failure.fields?.[name]);
    for (const control of refused) mark(control, failure.fields?.[control.name] ?? '');
    if (refused.length === 0) tell(failure.message);
    refused[0]?.focus();
  }

  function busy(now: boolean) {
    const button = form.querySelector('button');
    const label = button?.querySelector('span');
    sending = now;
    if (button) button.ariaDisabled = now ? 'true' : null;
    if (label) label.textContent = now ? t`Sending…` : t`Send message`;
  }

  function tell(sentence: string) {
    const place = form.querySelector('[role="alert"]');
    if (place) place.textContent = sentence;
  }

  function thank() {
    form.reset();
    // This address shows the thank-you text, with and without scripts.
    location.hash = 'sent';
    document.querySelector<HTMLElement>('#sent h2')?.focus();
  }
}

function mark(control: Control, sentence: string) {
  const place = document.getElementById(`${control.id}-error`);
  const words = place?.querySelector('span');
  control.ariaInvalid = sentence ? 'true' : null;
  if (place) place.hidden = !sentence;
  if (words) words.textContent = sentence;
}

const sentenceOf = ({ dataset }: Control) => dataset['sentence'] ?? '';

/** Returns the server's error, or undefined. */
async function send(fields: FormData): Promise<ErrorBody['error'] | undefined> {
  const body = new URLSearchParams(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const response = await fetch('/api/contact', {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
  }).catch(() => undefined);
  if (!response) return { code: 'unreachable', message: unreachable };
  if (response.ok) return undefined;

  return response.json().then(
    ({ error }: ErrorBody) => error,
    () => ({ code: 'unclear', message: unclear }),
  );
}
