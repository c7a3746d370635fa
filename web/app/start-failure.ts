/** Where the page for a start that failed is kept until it is needed. */
export const startFailureId = 'start-failure';

/**
 * APP-3: inlined before every other script, because the app can't report that one of its own scripts is refused, missing or
 * throws. Once the app has started (`data-started`), its own error screens take over.
 */
export const startFailureScript = `(() => {
  const root = document.documentElement;
  const page = document.getElementById('${startFailureId}');
  const screen = page && page.innerHTML;
  const show = (details) => {
    if (!screen || 'started' in root.dataset || 'failed' in root.dataset) return;
    root.dataset.failed = '';
    document.body.innerHTML = screen;
    document.querySelector('main code').textContent = details;
    document.querySelector('main button').onclick = () => location.reload();
  };
  addEventListener('error', ({ target, message, filename }) => {
    if (target instanceof HTMLScriptElement) show('A script did not load: ' + (target.src || location.pathname));
    else if (target === window && String(filename).startsWith(location.origin)) show(message);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => show(String((reason && reason.message) || reason)));
})()`;
