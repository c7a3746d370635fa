import { useEffect, useEffectEvent, useState } from 'react';

import { Field, type FieldText } from '#web/ui/field.tsx';

type SavedTimeProps = FieldText & { value: string; onSave: (time: string) => void };

// Typing a time passes through others, so it is saved after a moment.
const restMs = 700;

/** A time of day (`HH:MM:SS`) that is saved as it is chosen, and at once on blur, on Enter and when the page is left. */
export function SavedTime({ value, onSave, ...text }: SavedTimeProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value.slice(0, 5);

  function save() {
    if (typed && typed !== value.slice(0, 5)) onSave(`${typed}:00`);
    if (typed) setTyped(undefined);
  }

  const saveLast = useEffectEvent(save);
  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(saveLast, restMs);

    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const leave = () => saveLast();
    window.addEventListener('pagehide', leave);

    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return (
    <Field {...text}>
      {(control) => (
        <input
          {...control}
          type="time"
          className="control tabular"
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            save();
            setTyped(undefined);
          }}
          onKeyDown={(event) => event.key === 'Enter' && save()}
        />
      )}
    </Field>
  );
}
