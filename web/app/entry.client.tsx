import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { z } from 'zod';

import '#web/lib/page-files.ts';
import { markInitialLoad, markScrolling } from '#web/lib/page-motion.ts';
import { captureRecovery } from '#web/session/recovery-link.ts';

markInitialLoad(document.documentElement, window);
markScrolling(document.documentElement, window);

// RESET-3: before the router or any other code reads the address.
captureRecovery(window.location, window.history);

// The content security policy blocks compiled validators.
z.config({ jitless: true });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
