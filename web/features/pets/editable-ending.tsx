import { EditableField, EditableFieldHeading } from '#web/ui/editable-field.tsx';

import { FactForm } from './fact-form.tsx';
import { endingFact } from './pet-facts.ts';
import type { Pet } from './pets.api.ts';
import { changeEndMutation } from './pets.api.ts';

const title = 'No longer with you';

/** Whether the pet has passed away or has a new home, as a field of an `EditableFieldGroup`. */
export function EditableEnding({ pet }: { pet: Pet }) {
  const shown = endingFact.shown(pet);
  const prompt = (
    <>
      Has <bdi>{pet.name}</bdi> passed away or found a new home? You can tell us whenever you’re ready. You
      keep everything: the card, the documents, and the details.
    </>
  );

  return (
    <EditableField
      title={title}
      prompt={prompt}
      addLabel="Update status"
      value={shown && <p className="mt-1 font-semibold">{shown}</p>}
      renderForm={(onDone) => (
        <>
          <EditableFieldHeading title={title} prompt={prompt} />
          <FactForm fact={endingFact} pet={pet} mutation={changeEndMutation(pet.id)} onDone={onDone} />
        </>
      )}
    />
  );
}
