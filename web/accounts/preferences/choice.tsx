import { cx } from '#web/ui/cx.ts';
import { FieldHint } from '#web/ui/field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

type ChoiceProps<Value extends string> = {
  label: string;
  hint?: string;
  segments: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

// Labels that would break in the middle on a phone, as dates do.
const lettersInRow = 26;

const isLong = (segments: readonly { label: string }[]) =>
  segments.length > 2 && segments.map(({ label }) => label).join('').length > lettersInRow;

/** A few choices side by side or, on phones, below each other, under their label as a field is. */
export const Choice = <Value extends string>({ label, hint, ...control }: ChoiceProps<Value>) => (
  <div className="flex flex-col gap-1.5">
    <span className="text-sm font-semibold">{label}</span>
    {hint && <FieldHint>{hint}</FieldHint>}
    <SegmentedControl
      label={label}
      {...control}
      className={cx('self-start', isLong(control.segments) && 'max-sm:flex-col max-sm:self-stretch')}
    />
  </div>
);
