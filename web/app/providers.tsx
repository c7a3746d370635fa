import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';

import { Toaster } from '#web/ui/toast.tsx';

/** What every interactive page stands in. Style elements are off: the content security policy refuses them. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider>
        <Toaster>{children}</Toaster>
      </Tooltip.Provider>
    </CSPProvider>
  );
}
