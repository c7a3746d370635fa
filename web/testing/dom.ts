import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

import { toast } from '#web/ui/toast.tsx';

// Toasts wait for their list, also beyond the end of a test.
afterEach(() => {
  toast.clear();
  cleanup();
});
