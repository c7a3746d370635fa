import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import '#web/lib/page-files.ts';
import { markInitialLoad, markScrolling } from '#web/lib/page-motion.ts';
import { endTakeOver } from '#web/lib/page.ts';
import { captureRecovery } from '#web/session/recovery-link.ts';
import { connectRequests } from '#web/session/requests.ts';

// A part of the page may not load.
const longestTakeOverMs = 10_000;

markInitialLoad(document.documentElement, window);
markScrolling(document.documentElement, window);

// RESET-3: before the router or any other code reads the address.
captureRecovery(window.location, window.history);

connectRequests();
setTimeout(endTakeOver, longestTakeOverMs);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // React has recovered by rendering again. `reportError` would show the page for a failed start.
      // oxlint-disable-next-line no-console -- journeys fail on it
      onRecoverableError: (error) => console.error(error, (error as Error).cause ?? ''),
    },
  );
});
