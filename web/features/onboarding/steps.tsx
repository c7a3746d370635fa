import Check from 'lucide-react/icons/check';

import { cx } from '#web/ui/cx.ts';

const steps = [
  { key: 'account', label: 'Account' },
  { key: 'pet', label: 'Pet' },
  { key: 'photo', label: 'Photo' },
  { key: 'confirm', label: 'Email' },
] as const;

/** How far the way to the Pet ID one has come. */
export function Steps({ current }: { current: (typeof steps)[number]['key'] }) {
  const position = steps.findIndex(({ key }) => key === current);

  return (
    <ol aria-label="Steps" className="mb-7 flex flex-wrap gap-2">
      {steps.map(({ key, label }, index) => (
        <li
          key={key}
          aria-current={key === current ? 'step' : undefined}
          className={cx(
            'flex flex-1 basis-15 items-center gap-1 border-t-4 pt-2 text-sm',
            index <= position ? 'border-accent text-ink font-semibold' : 'border-line text-ink-soft',
          )}
        >
          {index < position && <Check className="text-moss size-4" aria-label="Done:" />}
          {label}
        </li>
      ))}
    </ol>
  );
}
