import { offlinePath } from '#web/service-worker/release.ts';

// The page that was asked for comes by itself when the server answers again; the button works without this.
const longest = 60_000;
let pause = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;

async function look() {
  try {
    // Only to handleAuthEvent whether there is an answer: a page that is merely fetched is not answered by the service worker.
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
