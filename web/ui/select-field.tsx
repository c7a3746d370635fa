import { Select } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';

import { Field, type FieldText } from './field.tsx';

export type SelectOption<T extends string> = { value: T; label: string };

type SelectFieldProps<T extends string> = FieldText & {
  options: readonly SelectOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: string | undefined;
  /** If set, the value is submitted with the form. */
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** A choice from a list. For five or fewer options prefer RadioCards or SegmentedControl. */
export function SelectField<T extends string>({
  options,
  value,
  onChange,
  placeholder = 'Choose one',
  name,
  disabled = false,
  ...text
}: SelectFieldProps<T>) {
  return (
    <Field {...text}>
      {(control) => (
        <Select.Root
          items={options}
          value={value}
          onValueChange={(next) => next !== null && onChange(next)}
          name={name}
          disabled={disabled}
        >
          <Select.Trigger {...control} className="control flex! items-center justify-between gap-3 text-left">
            <Select.Value placeholder={placeholder} className="data-placeholder:text-ink-soft truncate" />
            <Select.Icon>
              <ChevronDown className="text-ink-soft size-5" />
            </Select.Icon>
          </Select.Trigger>
          <Select.Portal>
            <Select.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50 outline-none">
              <Select.Popup className="popup max-h-(--available-height) w-(--anchor-width) overflow-y-auto p-1.5">
                <Select.List>
                  {options.map((option) => (
                    <Select.Item key={option.value} value={option.value} className="popup-item">
                      <Select.ItemText className="flex-1">{option.label}</Select.ItemText>
                      <Select.ItemIndicator>
                        <Check className="text-moss size-5" />
                      </Select.ItemIndicator>
                    </Select.Item>
                  ))}
                </Select.List>
              </Select.Popup>
            </Select.Positioner>
          </Select.Portal>
        </Select.Root>
      )}
    </Field>
  );
}
