/** Reports to the server that a person opened the page. Waits until it is visible, because browsers may prerender it. */
export function reportOpened() {
  const url = document.querySelector<HTMLElement>('[data-opened]')?.dataset['opened'];
  if (!url) return;

  const report = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', report);
    // The count isn't worth an error message.
    void fetch(url, { method: 'POST', keepalive: true }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', report);
  report();
}
