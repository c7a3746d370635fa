import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

import { cx } from './cx.ts';

type FoldSummaryProps = {
  children: ReactNode;
  /** With the arrow at the end of the line. */
  wide?: boolean;
  className?: string;
};

/** The summary of `<details>`, with an arrow. */
export const FoldSummary = ({ children, wide = false, className }: FoldSummaryProps) => (
  <summary
    className={cx(
      'flex min-h-11 cursor-pointer items-center gap-2 rounded-sm',
      wide ? 'justify-between' : 'w-fit',
      className,
    )}
  >
    <span>{children}</span>
    <ChevronDown
      aria-hidden="true"
      className={cx(
        'shrink-0 transition-transform [details[open]>summary>&]:rotate-180',
        wide ? 'size-5' : 'size-4',
      )}
    />
  </summary>
);
