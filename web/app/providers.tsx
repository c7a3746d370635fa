import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { queryClient } from '#web/lib/query-client.ts';
import { Toaster } from '#web/ui/toast.tsx';

/** The context of every interactive page. Style elements are off, because the content security policy blocks them. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider>
        <QueryClientProvider client={queryClient}>
          <Toaster>{children}</Toaster>
        </QueryClientProvider>
      </Tooltip.Provider>
    </CSPProvider>
  );
}
