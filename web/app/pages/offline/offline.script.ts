import { offlinePath } from '#web/service-worker/release.ts';

// Loads the requested page as soon as the server answers again. The button works without this script.
const longest = 60_000;
let pause = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;

async function look() {
  try {
    // Only checks for an answer: the service worker does not answer this kind of request.
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

// At its own address this page is what was asked for.
if (location.pathname !== offlinePath) {
  lookLater();
  window.addEventListener('online', () => {
    pause = 1000;
    lookLater();
  });
}
