import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { PetContact, PetContacts } from '#shared/pets/pet-contacts.schema.ts';
import type { PetContactKind } from '#shared/pets/pet-contacts.ts';
import { petContactsMax } from '#shared/pets/pet-contacts.ts';
import { LinesForm } from '#web/ui/lines-form.tsx';
import type { Column } from '#web/ui/lines.ts';

import { contactLabels } from './contact-labels.ts';
import { otherContactsQuery, saveContactsMutation } from './pet-contacts.api.ts';
import { sameAsOthers } from './same-as-others.ts';

const phone: Column = {
  name: 'phone',
  label: t`Phone`,
  optional: true,
  input: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
};

/** The name of the draft of an unsaved list. */
export const contactsDraft = (petId: string, kind: PetContactKind) => `${kind} contacts ${petId}`;

type ContactsFormProps = {
  kind: PetContactKind;
  petId: string;
  now: PetContacts;
  cancelLabel?: string | undefined;
  takesFocus?: boolean | undefined;
  onDone: () => void;
  onCancel?: (() => void) | undefined;
};

/** The form for one kind of a pet's contacts. It offers those of the owner's other pets. */
export function ContactsForm({ kind, petId, now, ...onward }: ContactsFormProps) {
  const others = useQuery(otherContactsQuery(petId));
  const { title, prompt, name, note, words } = contactLabels[kind];

  return (
    <LinesForm<PetContact, PetContacts>
      title={title}
      prompt={prompt}
      columns={[
        { name: 'name', label: name },
        phone,
        { name: 'note', label: note, optional: true, className: 'sm:col-span-2' },
      ]}
      loadSchema={() =>
        import('#shared/pets/pet-contacts.schema.ts').then(
          ({ petContactsShape }) => petContactsShape.shape[kind],
        )
      }
      most={petContactsMax}
      shortcuts={sameAsOthers(others.data ?? [], kind).map(({ petName, contacts }) => ({
        label: (
          <Trans>
            Copy from <bdi>{petName}</bdi>
          </Trans>
        ),
        lines: contacts,
      }))}
      draftName={contactsDraft(petId, kind)}
      words={words}
      now={now[kind]}
      mutation={saveContactsMutation(petId, kind)}
      {...onward}
    />
  );
}
