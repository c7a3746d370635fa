import { t } from '@lingui/core/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useId, useRef, useState } from 'react';

import { cx } from './cx.ts';
import { Field, type FieldText } from './field.tsx';
import { SelectList } from './select-list.tsx';
import { createTypeahead, isLetter } from './typeahead.ts';

export type SelectOption<T extends string> = { value: T; label: string };

type SelectFieldProps<T extends string> = FieldText & {
  options: readonly SelectOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** A choice from a list. For five or fewer options prefer RadioCards or SegmentedControl. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { options, value, onChange, placeholder = t`Choose one`, disabled = false, ...text } = props;
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [typeahead] = useState(createTypeahead);
  // The highlighted option, -1 for none yet; undefined while the list is closed.
  const [active, setActive] = useState<number>();
  const isOpen = active !== undefined;
  const selected = options.findIndex((option) => option.value === value);
  const close = () => setActive(undefined);

  function open() {
    // Safari doesn't focus a button that is pressed.
    button.current?.focus({ preventScroll: true });
    setActive(selected);
  }

  function choose(index: number) {
    const option = options[index];
    if (option && index !== selected) onChange(option.value);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, timeStamp } = event;
    if (isLetter(event) && (key !== ' ' || typeahead.isTyping(timeStamp))) {
      event.preventDefault();
      const labels = options.map(({ label }) => label);
      const found = typeahead.find(key, timeStamp, labels, active ?? selected);
      // As in a native list, typing chooses while the list is closed.
      if (found >= 0) (isOpen ? setActive : choose)(found);
    } else if (isOpen) onKeyInList(event, active);
    else if (key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter' || key === ' ') {
      event.preventDefault();
      open();
    }
  }

  function onKeyInList(event: KeyboardEvent, at: number) {
    const last = options.length - 1;
    const go = (index: number) => {
      event.preventDefault();
      setActive(Math.min(Math.max(index, 0), last));
    };
    switch (event.key) {
      case 'ArrowDown':
        return go(at + 1);
      case 'ArrowUp':
        return go(at < 0 ? last : at - 1);
      case 'Home':
        return go(0);
      case 'End':
        return go(last);
      case 'Enter':
      case ' ':
        event.preventDefault();
        return choose(at);
      default:
    }
  }

  return (
    <Field {...text}>
      {(control) => (
        <>
          <button
            {...control}
            ref={button}
            type="button"
            role="combobox"
            disabled={disabled}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            onClick={isOpen ? close : open}
            onKeyDown={onKeyDown}
            // Firefox would press the button when the space bar is released.
            onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
            onBlur={close}
            className="control flex! items-center justify-between gap-3 text-left"
          >
            <span className={cx('truncate', selected < 0 && 'text-ink-soft')}>
              {options[selected]?.label ?? placeholder}
            </span>
            <ChevronDown aria-hidden="true" className="text-ink-soft size-5 shrink-0" />
          </button>
          {isOpen && (
            <SelectList
              id={listId}
              button={button}
              labelledBy={`${control.id}-label`}
              options={options}
              selected={selected}
              active={active}
              onActive={setActive}
              onChoose={choose}
              onDismiss={close}
            />
          )}
        </>
      )}
    </Field>
  );
}
