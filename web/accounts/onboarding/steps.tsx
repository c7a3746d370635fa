import { t } from '@lingui/core/macro';

import { cx } from '#web/ui/cx.ts';

const labels = {
  pet: t`Pet`,
  photo: t`Photo`,
  account: t`Account`,
  confirm: t`Email`,
  record: t`Record`,
  contact: t`Contact`,
} as const;

export type Step = keyof typeof labels;

const rounds: readonly (readonly Step[])[] = [
  ['pet', 'photo', 'account', 'confirm'],
  ['record', 'contact'],
];

type StepsProps = {
  current: Step;
  /** The completed steps, without the skipped ones. */
  done?: readonly Step[] | undefined;
};

/** The progress: from the pet to the confirmed address, and through the two steps after its card. */
export function Steps({ current, done }: StepsProps) {
  const round = rounds.find((steps) => steps.includes(current)) ?? [];

  return (
    <ol aria-label={t`Steps`} className="mb-7 grid auto-cols-fr grid-flow-col gap-x-2">
      {round.map((step) => {
        const here = step === current;
        const filled = !here && done?.includes(step);

        return (
          <li
            key={step}
            aria-current={here ? 'step' : undefined}
            className={cx(
              'border-t-4 pt-1.5 text-xs',
              here ? 'border-accent text-ink font-semibold' : 'text-ink-soft',
              filled && 'border-moss',
              !here && !filled && 'border-line',
            )}
          >
            {filled && <span className="sr-only">{t`Done`}: </span>}
            {labels[step]}
          </li>
        );
      })}
    </ol>
  );
}
