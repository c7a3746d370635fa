import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { EditableField, EditableFieldHeading } from '#web/ui/editable-field.tsx';
import { TextLink } from '#web/ui/link.tsx';

import { FactForm } from './fact-form.tsx';
import { endingFact } from './pet-facts.ts';
import { can } from './pet-rights.ts';
import type { Pet } from './pets.api.ts';
import { changeEndMutation } from './pets.api.ts';

const title = t`Status`;

/** Whether the pet has passed away or has a new home, as a field of an `EditableFieldGroup`. */
export function EditableEnding({ pet }: { pet: Pet }) {
  const { name } = pet;
  const shown = endingFact.shown(pet);
  const prompt = (
    <Trans>
      Has <bdi>{name}</bdi> passed away or found a new home? You keep everything.
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
          {can(pet, 'own') && <HandOverHint pet={pet} />}
          <FactForm fact={endingFact} pet={pet} mutation={changeEndMutation(pet.id)} onDone={onDone} />
        </>
      )}
    />
  );
}

/** PEOPLE-7: another way for a pet with a new home. */
const HandOverHint = ({ pet: { id, name } }: { pet: Pet }) => (
  <p className="text-ink-soft mb-4 text-sm">
    <Trans>
      Giving <bdi>{name}</bdi> to a new owner?{' '}
      <TextLink to={paths.petPeople(id)}>Hand over the Pet ID and records.</TextLink>
    </Trans>
  </p>
);
