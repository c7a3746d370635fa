import Check from 'lucide-react/icons/check';

import { cx } from '#web/ui/cx.ts';

const steps = [
  { key: 'account', label: 'Account' },
  { key: 'pet', label: 'Pet' },
  { key: 'photo', label: 'Photo' },
  { key: 'confirm', label: 'Email' },
] as const;

type Step = (typeof steps)[number]['key'];

type StepsProps = {
  current: Step;
  /** What is filled in; what was skipped is not. */
  done?: readonly Step[] | undefined;
};

/** How far the way to the Pet ID one has come. */
export function Steps({ current, done }: StepsProps) {
  return (
    <ol aria-label="Steps" className="mb-7 grid grid-cols-2 gap-x-2 gap-y-3 min-[22.5rem]:grid-cols-4">
      {steps.map(({ key, label }) => {
        const here = key === current;
        const filled = !here && done?.includes(key);

        return (
          <li
            key={key}
            aria-current={here ? 'step' : undefined}
            className={cx(
              'flex items-center gap-1 border-t-4 pt-2 text-xs sm:text-sm',
              here || filled ? 'border-accent text-ink font-semibold' : 'border-line text-ink-soft',
            )}
          >
            {filled && <Check className="text-moss size-3.5 shrink-0 sm:size-4" aria-label="Done:" />}
            {label}
          </li>
        );
      })}
    </ol>
  );
}
