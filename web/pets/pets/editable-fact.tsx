import { EditableField } from '#web/ui/editable-field.tsx';

import { FactForm } from './fact-form.tsx';
import type { Fact } from './pet-facts.ts';
import type { Pet } from './pets.api.ts';

type EditableFactProps = { fact: Fact; prompt: string; pet: Pet };

/** A fact about a pet as a field of an `EditableFieldGroup`. */
export function EditableFact({ fact, prompt, pet }: EditableFactProps) {
  const shown = fact.shown(pet);
  const note = fact.note?.(pet);

  return (
    <EditableField
      title={fact.label}
      prompt={prompt}
      value={
        shown && (
          <>
            <p className="mt-1 font-semibold wrap-anywhere" dir="auto">
              {shown}
            </p>
            {note && <p className="text-ink-soft text-sm">{note}</p>}
          </>
        )
      }
      renderForm={(onDone) => <FactForm fact={fact} pet={pet} onDone={onDone} />}
    />
  );
}
