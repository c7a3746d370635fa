import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

import { keepZone } from '#web/lib/own-zone.ts';
import { toast } from '#web/ui/toast.tsx';

// A busy machine takes more than the library's second.
configure({ asyncUtilTimeout: 10_000 });

// Toasts wait for their list, also beyond the end of a test.
afterEach(() => {
  toast.clear();
  cleanup();
  // The next file has the same storage.
  keepZone(null);
});
