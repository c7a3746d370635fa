const patience = 100;

/**
 * HOME-11: scrolls to the target of the hash, smoothly unless reduced motion is set; without a hash, to the
 * top.
 */
export function goToPlace(lessMotion: boolean) {
  const id = decoded(location.hash.slice(1));
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (id) {
    // The browser has jumped there already, so the way could not be seen.
    if (!lessMotion && visit?.type === 'navigate') scrollTo({ top: 0, behavior: 'instant' });
    setTimeout(() => {
      document.getElementById(id)?.scrollIntoView({ behavior: lessMotion ? 'instant' : 'smooth' });
    }, patience);
  } else if (visit?.type === 'reload') {
    // A newly opened page starts at the top, and going back restores the position; browsers would also
    // restore it after a reload.
    history.scrollRestoration = 'manual';
    scrollTo({ top: 0, behavior: 'instant' });
    // The browser restores until everything has loaded.
    const allow = () => setTimeout(() => (history.scrollRestoration = 'auto'), patience);
    if (document.readyState === 'complete') allow();
    else addEventListener('load', allow, { once: true });
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
