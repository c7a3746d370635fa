import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { currentPage } from '#web/lib/page.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Toaster } from '#web/ui/toast.tsx';

/** The providers around every interactive page. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={currentPage()?.server?.queries ?? queryClient}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}
