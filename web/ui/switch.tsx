import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';

import { cx } from './cx.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'role' | 'onChange' | 'checked'> & {
  label: ReactNode;
  checked: boolean;
  hint?: ReactNode;
  onChange: (checked: boolean) => void;
};

/** A setting that is on or off and changes immediately; its whole row can be clicked. */
export function Switch({ label, hint, checked, className, onChange, ...input }: SwitchProps) {
  const labelId = useId();
  const hintId = useId();

  return (
    <label className={cx('flex min-h-11 items-center justify-between gap-4 py-2.5', className)}>
      <span className="min-w-0">
        <span id={labelId} className="font-semibold">
          {label}
        </span>
        {hint && (
          <span id={hintId} className="text-ink-soft block text-sm">
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        checked={checked}
        role="switch"
        aria-checked={checked}
        aria-labelledby={labelId}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="switch"
      />
    </label>
  );
}
