import { useState } from 'react';

import { Field, type FieldText } from '#web/ui/field.tsx';

type SavedTimeProps = FieldText & { value: string; onSave: (time: string) => void };

/** A time of day (`HH:MM:SS`) that is saved on blur or Enter. */
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
