import { t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';

import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/spinner.tsx';

import type { ProgressLine } from './registration-steps.ts';

const spoken = { done: t`Done`, now: t`In progress`, later: t`Not done yet` };

/** The progress of a registration, line by line. */
export function RegistrationProgress({ lines }: { lines: ProgressLine[] }) {
  return (
    <ol aria-label={t`Progress`} aria-live="polite" className="flex flex-col gap-3">
      {lines.map(({ label, stage }) => (
        <li key={label} className={cx('flex items-center gap-3', stage !== 'done' && 'text-ink-soft')}>
          <span
            className={cx(
              'grid size-8 shrink-0 place-items-center rounded-full [&>svg]:size-4.5',
              stage === 'done' ? 'bg-moss-soft text-moss' : 'bg-sunken text-ink-soft',
            )}
          >
            {stage === 'done' && <Check aria-hidden="true" />}
            {stage === 'now' && <Spinner />}
            {stage === 'later' && <Circle aria-hidden="true" />}
          </span>
          <span className={cx(stage === 'done' && 'font-semibold')}>
            <span className="sr-only">{spoken[stage]}: </span>
            {label}
          </span>
        </li>
      ))}
    </ol>
  );
}
