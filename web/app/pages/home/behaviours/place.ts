const patience = 100;

/** HOME-11: goes to what the address names, smoothly unless less motion is asked for; without a name, to the top. */
export function goToPlace(lessMotion: boolean) {
  const id = decoded(location.hash.slice(1));
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (id) {
    setTimeout(() => {
      document.getElementById(id)?.scrollIntoView({ behavior: lessMotion ? 'instant' : 'smooth' });
    }, patience);
  } else if (visit?.type === 'reload') {
    // A page that is opened stands at its top, and who comes back finds it where it was left; a browser would say the
    // same of reloading.
    history.scrollRestoration = 'manual';
    scrollTo({ top: 0, behavior: 'instant' });
    setTimeout(() => (history.scrollRestoration = 'auto'), patience);
  }
}

/** The decoded text, or the text itself when it cannot be decoded. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
