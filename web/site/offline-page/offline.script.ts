import { offlinePath } from '#web/service-worker/release.ts';

// Loads the requested page as soon as the server responds again. The button works without this script.
const longest = 60_000;
let pause = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;

async function look() {
  try {
    // Only checks for a response; the service worker doesn't handle HEAD requests.
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    location.reload();
  } catch {
    pause = Math.min(2 * pause, longest);
    lookLater();
  }
}

function lookLater() {
  clearTimeout(timer);
  if (navigator.onLine) timer = setTimeout(() => void look(), pause);
}

// At its own address there is no other page to load.
if (location.pathname !== offlinePath) {
  lookLater();
  window.addEventListener('online', () => {
    pause = 1000;
    lookLater();
  });
}
