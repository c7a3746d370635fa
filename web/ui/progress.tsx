import { t } from '@lingui/core/macro';
import { useId } from 'react';

import { useHydrated } from '#web/lib/hydration.ts';

import { cx } from './cx.ts';

type ProgressProps = {
  label: string;
  /** 0 to 100, or null if unknown. */
  value: number | null;
  /** Instead of the percentage: "3 of 12 MB". */
  detail?: string | undefined;
};

/** The progress of an upload. */
export function Progress({ label, value, detail }: ProgressProps) {
  const id = useId();
  const percent = value === null ? undefined : Math.round(value);
  // A page from the server may have no style attribute.
  const hydrated = useHydrated();

  return (
    <div
      role="progressbar"
      aria-labelledby={id}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={percent === undefined ? t`In progress` : `${percent}%`}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm"
    >
      <span id={id} className="truncate font-semibold max-sm:col-span-2" dir="auto">
        {label}
      </span>
      <span className="tabular text-ink-soft max-sm:order-last max-sm:col-span-2">
        {detail ?? (percent === undefined ? '' : `${percent}%`)}
      </span>
      <span
        data-forced-border
        className="border-line-strong bg-sunken col-span-2 block h-2.5 overflow-hidden rounded-full border"
      >
        <span
          className={cx(
            'bg-accent block h-full rounded-full transition-[width]',
            value === null ? 'animate-breathe w-1/3' : 'w-0',
          )}
          {...(value !== null && hydrated && { style: { width: `${value}%` } })}
        />
      </span>
    </div>
  );
}
