const patience = 100;

/**
 * HOME-11: without a hash, a reloaded page starts at the top like one that is opened; going back restores the position. The way
 * to a hash is the browser's.
 */
export function startAtTop() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash.length > 1 || visit?.type !== 'reload') return;
  history.scrollRestoration = 'manual';
  scrollTo({ top: 0, behavior: 'instant' });
  // The browser restores until everything has loaded.
  const allow = () => setTimeout(() => (history.scrollRestoration = 'auto'), patience);
  if (document.readyState === 'complete') allow();
  else addEventListener('load', allow, { once: true });
}
