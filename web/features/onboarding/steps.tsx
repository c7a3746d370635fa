import { cx } from '#web/ui/cx.ts';

const steps = [
  { key: 'account', label: 'Account' },
  { key: 'pet', label: 'Pet' },
  { key: 'photo', label: 'Photo' },
  { key: 'confirm', label: 'Email' },
  { key: 'record', label: 'Record' },
  { key: 'contact', label: 'Contact' },
] as const;

export type Step = (typeof steps)[number]['key'];

type StepsProps = {
  current: Step;
  /** The completed steps, without the skipped ones. */
  done?: readonly Step[] | undefined;
};

/** The progress from the account to the first emergency contact. */
export function Steps({ current, done }: StepsProps) {
  return (
    <ol aria-label="Steps" className="mb-7 grid grid-cols-3 gap-x-2 gap-y-3 min-[24rem]:grid-cols-6">
      {steps.map(({ key, label }) => {
        const here = key === current;
        const filled = !here && done?.includes(key);

        return (
          <li
            key={key}
            aria-current={here ? 'step' : undefined}
            className={cx(
              'border-t-4 pt-1.5 text-xs',
              here ? 'border-accent text-ink font-semibold' : 'text-ink-soft',
              filled && 'border-moss',
              !here && !filled && 'border-line',
            )}
          >
            {filled && <span className="sr-only">Done: </span>}
            {label}
          </li>
        );
      })}
    </ol>
  );
}
