import Pencil from 'lucide-react/icons/pencil';
import { use, useRef, useState } from 'react';

import { IconButton } from '#web/ui/icon-button.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';

import { FactForm } from './fact-form.tsx';
import type { Fact } from './pet-facts.ts';
import type { Pet } from './pets.api.ts';

type FactRowProps = {
  fact: Fact;
  pet: Pet;
  /** The fact has no value yet, and its form was just opened. */
  begun: boolean;
  onCancel: () => void;
};

/** A fact about a pet, edited in place unless it can only be read. */
export function FactRow({ fact, pet, begun, onCancel }: FactRowProps) {
  const readOnly = use(ReadOnly);
  const [editing, setEditing] = useState(begun);
  const change = useRef<HTMLButtonElement>(null);
  const shown = fact.shown(pet);
  const note = fact.note?.(pet);

  function done(saved: boolean) {
    setEditing(false);
    if (!saved) onCancel();
    requestAnimationFrame(() => change.current?.focus());
  }

  return (
    <div className="grid gap-x-6 px-4 py-3 md:grid-cols-[13rem_minmax(0,1fr)] md:px-5">
      <dt className={editing ? 'sr-only' : 'text-ink-soft flex items-center text-sm md:min-h-11'}>
        {fact.label}
      </dt>
      <dd className={editing ? 'min-w-0 md:col-span-2' : 'min-w-0'}>
        {editing ? (
          <FactForm fact={fact} pet={pet} onDone={done} />
        ) : (
          <div className="flex items-center justify-between gap-3 md:min-h-11">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere" dir="auto">
                {shown}
              </p>
              {note && <p className="text-ink-soft text-sm">{note}</p>}
            </div>
            {!readOnly && (
              <IconButton
                ref={change}
                label={`Change: ${fact.label}`}
                icon={<Pencil />}
                onClick={() => setEditing(true)}
                className="-mr-2 shrink-0"
              />
            )}
          </div>
        )}
      </dd>
    </div>
  );
}
