import fontsUrl from '#web/styles/fonts.css?url';

/** Loads the fonts after the document's picture, which matters most. */
export function loadFonts() {
  if (document.readyState === 'complete') addStyle();
  else window.addEventListener('load', addStyle);
}

function addStyle() {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = fontsUrl;
  document.head.append(link);
}
