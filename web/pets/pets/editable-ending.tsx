import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { EditableField, EditableFieldHeading } from '#web/ui/editable-field.tsx';

import { FactForm } from './fact-form.tsx';
import { endingFact } from './pet-facts.ts';
import type { Pet } from './pets.api.ts';
import { changeEndMutation } from './pets.api.ts';

const title = t`Status`;

/** Whether the pet has passed away or has a new home, as a field of an `EditableFieldGroup`. */
export function EditableEnding({ pet }: { pet: Pet }) {
  const { name } = pet;
  const shown = endingFact.shown(pet);
  const prompt = (
    <Trans>
      Has <bdi>{name}</bdi> passed away or found a new home? You can tell us whenever you’re ready. You keep
      everything: the card, the documents, and the details.
    </Trans>
  );

  return (
    <EditableField
      title={title}
      prompt={prompt}
      addLabel={t`Update status`}
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
