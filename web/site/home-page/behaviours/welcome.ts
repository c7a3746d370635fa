import { paths } from '#shared/core/paths.ts';

const readingTime = 2500;

/** HOME-12: greets the visitor for `?registration=success`, and continues to the next page. */
export function welcome() {
  const greeting = document.querySelector<HTMLElement>('[data-welcome] p');
  if (new URLSearchParams(location.search).get('registration') !== 'success' || !greeting) return;

  greeting.hidden = false;
  setTimeout(() => location.replace(paths.onboarding), readingTime);
}
