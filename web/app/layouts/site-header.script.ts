import { paths } from '#shared/core/paths.ts';
import { loadPublicAnalytics } from '#web/lib/analytics/load-public.ts';
import { clearAnalytics, signingOutEvent } from '#web/lib/analytics/stored.ts';
import { markInitialLoad, markScrolling, onResized } from '#web/lib/page-motion.ts';
import { registerServiceWorker } from '#web/lib/service-worker.ts';
import {
  authChannel,
  ownersKeys,
  outboxDatabase,
  sessionHintKey,
  unsentDisplayKey,
  uploadsDatabase,
} from '#web/lib/storage-keys.ts';
import { endNotifications } from '#web/session/end-notifications.ts';
import { forgetVisit } from '#web/session/forget-visit.ts';
import { endPendingSession, notePendingSignOut, watchPendingSignOut } from '#web/session/pending-sign-out.ts';
import { removeDatabase } from '#web/session/remove-database.ts';

const hintKey = sessionHintKey(location.hostname);

// Enhancements of the public header, which also works without them.
const header = document.querySelector<HTMLElement>('[data-site-header]');
const menu = header?.querySelector('details');

markInitialLoad(document.documentElement, window);
markScrolling(document.documentElement, window);

function shrink() {
  header?.toggleAttribute('data-scrolled', window.scrollY > 10);
}

// The scroll position is known after layout; reading it earlier would force a second layout.
requestAnimationFrame(shrink);
window.addEventListener('scroll', shrink, { passive: true });

// Escape closes an open menu.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
document.addEventListener('click', (event) => {
  if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
});

// HDR-3: a menu opened on a phone in portrait orientation closes in landscape, which has no menu.
const isWide = matchMedia('(width >= 48rem)');
onResized(window, () => {
  if (menu && isWide.matches) menu.open = false;
});

// HDR-2: visitors with a session get a link to the app. Only a hint: the server decides on every call.
function greet() {
  header?.toggleAttribute('data-signed-in', Boolean(localStorage.getItem(hintKey)));
}

async function signOut() {
  window.dispatchEvent(new Event(signingOutEvent));
  forgetVisit();
  for (const key of [hintKey, unsentDisplayKey, ...ownersKeys]) localStorage.removeItem(key);
  // The browser sends storage events to other tabs only.
  window.dispatchEvent(new StorageEvent('storage'));
  clearAnalytics();
  for (const name of [outboxDatabase, uploadsDatabase]) removeDatabase(name);
  // SES-2: the other tabs leave too.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  new BroadcastChannel(authChannel).postMessage({ event: 'SIGNED_OUT', session: null });
  greet();
  if (menu) menu.open = false;
  // Signing out works offline: the pending sign-out is sent with the next connection.
  notePendingSignOut();
  await endPendingSession().catch(() => undefined);
  await endNotifications();
  if (location.pathname !== paths.home) location.replace(paths.home);
}

watchPendingSignOut(window);
greet();
window.addEventListener('pageshow', greet);
window.addEventListener('storage', greet);
for (const button of document.querySelectorAll('[data-sign-out]')) {
  button.addEventListener('click', () => void signOut());
}

void loadPublicAnalytics();
void registerServiceWorker();
