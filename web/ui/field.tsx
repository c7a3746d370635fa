import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';

import { cx } from './cx.ts';

/** What every field understands beside the attributes of its control. */
export type FieldText = {
  label: ReactNode;
  /** Help that stays visible below the label. */
  hint?: ReactNode;
  /** What is wrong and what to do; set, the control is invalid. */
  error?: string | undefined;
  /** Says "optional" beside the label. */
  optional?: boolean | undefined;
};

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = FieldText & {
  className?: string | undefined;
  /** A line that is kept free below the control, for what is found out about it: nothing moves when it comes. */
  note?: ReactNode;
  /** Draws the control with the attributes that tie it to label, hint and error. */
  children: (control: Control) => ReactNode;
};

/** Label, hint, control and error, wired for screen readers once. */
export function Field({ label, hint, error, optional, note, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label
        htmlFor={id}
        className="flex flex-wrap items-baseline justify-between gap-3 text-sm font-semibold"
      >
        {label}
        {optional && <span className="text-ink-soft text-xs font-normal">optional</span>}
      </label>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {note === undefined ? (
        <FieldError id={`${id}-error`} error={error} />
      ) : (
        <div role="status" className="min-h-5.5 text-sm">
          {error ? <FieldError id={`${id}-error`} error={error} /> : note}
        </div>
      )}
    </div>
  );
}

/** Help below a label. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-ink-soft text-sm wrap-anywhere">
      {children}
    </p>
  );
}

/** The sentence below a refused control; draws nothing without one. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;

  return (
    <p id={id} className="text-brick flex items-start gap-1.5 text-sm font-medium">
      <CircleAlert className="mt-0.75 size-4 shrink-0" />
      {error}
    </p>
  );
}
