import { FieldHint } from '#web/ui/field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

type ChoiceProps<Value extends string> = {
  label: string;
  hint?: string;
  segments: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A few choices side by side, under their label as a field is. */
export const Choice = <Value extends string>({ label, hint, ...control }: ChoiceProps<Value>) => (
  <div className="flex flex-col gap-1.5">
    <span className="text-sm font-semibold">{label}</span>
    {hint && <FieldHint>{hint}</FieldHint>}
    <SegmentedControl label={label} {...control} className="self-start" />
  </div>
);
