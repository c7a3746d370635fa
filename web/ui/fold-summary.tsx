import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

import { cx } from './cx.ts';

/** What is seen of `<details>` while they are folded. */
export const FoldSummary = ({ className, children }: { className?: string; children: ReactNode }) => (
  <summary
    className={cx(
      'flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden',
      className,
    )}
  >
    <span>{children}</span>
    <ChevronDown
      aria-hidden="true"
      className="size-4 shrink-0 transition-transform [details[open]>summary>&]:rotate-180"
    />
  </summary>
);
