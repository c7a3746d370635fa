import { useQuery } from '@tanstack/react-query';
import { use } from 'react';

import { petContactKinds } from '#shared/pets/pet-contacts.ts';
import { EditableField, EditableFieldLevel, EditableFieldSheet } from '#web/ui/editable-field.tsx';
import { hasLinesDraft } from '#web/ui/lines-form.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { contactLabels } from './contact-labels.ts';
import { ContactList } from './contact-list.tsx';
import { contactsDraft, ContactsForm } from './contacts-form.tsx';
import { petContactsQuery } from './pet-contacts.api.ts';
import { WhoSeesContacts } from './who-sees-contacts.tsx';

/** PROMISE-2: the contacts of a pet, each list edited in place. */
export function PetContactsSheet({ petId }: { petId: string }) {
  const readOnly = use(ReadOnly);
  const query = useQuery(petContactsQuery(petId));
  const { data } = query;

  return (
    <>
      {query.isPending && <ListSkeleton rows={2} />}
      <QueryFailure of={query} />
      {data && (
        <EditableFieldLevel value="h2">
          <EditableFieldSheet>
            {petContactKinds.map((kind) => {
              const contacts = data[kind];
              const { title, prompt } = contactLabels[kind];

              return (
                <EditableField
                  key={kind}
                  title={title}
                  prompt={prompt}
                  initiallyOpen={hasLinesDraft(contactsDraft(petId, kind))}
                  value={contacts.length > 0 ? <ContactList contacts={contacts} /> : null}
                  renderForm={(onDone) => (
                    <ContactsForm kind={kind} petId={petId} now={data} onDone={onDone} />
                  )}
                />
              );
            })}
            {!readOnly && <WhoSeesContacts petId={petId} />}
          </EditableFieldSheet>
        </EditableFieldLevel>
      )}
    </>
  );
}
