import { t } from '@lingui/core/macro';

import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

type LoadingProps = {
  label?: string | undefined;
  className?: string | undefined;
  /** Shown immediately, because loading is known to take a while. */
  atOnce?: boolean | undefined;
};

/** A screen or part that is loading. Shown after 300 ms, so that quick loads don't flash. */
export function Loading({ label = t`Loading...`, className, atOnce = false }: LoadingProps) {
  return (
    <div role="status" className={cx('grid min-h-64 place-items-center', className)}>
      <p className={cx('text-ink-soft flex items-center gap-3', !atOnce && 'animate-late')}>
        <Spinner /> {label}
      </p>
    </div>
  );
}
