import { startListId } from '#shared/core/page-elements.ts';
import { isMissingScript, mayReloadFor } from '#web/lib/missing-script.ts';

import { holdActions } from './early-actions.ts';
import { requestEarly } from './early-session.ts';
import { loadApp } from './load-app.ts';
import { markDrawn, markReplaced, markWithoutPasskeys } from './marks.ts';
import type { StartList } from './start-list.ts';
import { readyEvent } from './started.ts';

/* Part of every page of the app, before its scripts: see docs/decisions/0036-first-load.md. */

// A hidden page paints nothing, but must still start.
const paintsWithinMs = 300;

const list = JSON.parse(document.getElementById(startListId)?.textContent ?? '{}') as StartList;
markReplaced(list.pattern);
markWithoutPasskeys();
markDrawn(Object.keys(list.routes).at(-1));
const session = requestEarly(list);
if (session) window.earlySession = session;
window.addEventListener(readyEvent, holdActions(document), { once: true });
void firstPaint()
  .then(() => loadApp(list))
  .catch((error: unknown) => {
    // After an update the page may name scripts that no longer exist. Otherwise the page for a failed start takes over.
    if (!isMissingScript(error) || !mayReloadFor(error, sessionStorage)) throw error;
    location.reload();
  });

/** Waits until the prerendered page is painted, because the scripts would compete with its fonts and pictures. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, paintsWithinMs);
  });
}
