import { useState } from 'react';

import { Field, type FieldText } from '#web/ui/field.tsx';

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** "9:00 AM" for `09:00:00`. */
export const timeInWords = (time: string) => timeFormat.format(new Date(`1970-01-01T${time.slice(0, 5)}Z`));

type SavedTimeProps = FieldText & { value: string; onSave: (time: string) => void };

/** A time of day (`HH:MM:SS`) that is saved when the field is left or Enter is pressed. */
export function SavedTime({ value, onSave, ...text }: SavedTimeProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value.slice(0, 5);

  function save() {
    if (typed && typed !== value.slice(0, 5)) onSave(`${typed}:00`);
    setTyped(undefined);
  }

  return (
    <Field {...text}>
      {(control) => (
        <input
          {...control}
          type="time"
          className="control tabular"
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => event.key === 'Enter' && save()}
        />
      )}
    </Field>
  );
}
