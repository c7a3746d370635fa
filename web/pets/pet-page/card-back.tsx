import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { emergencyPageQuery } from '#web/emergency/page/emergency-page.api.ts';
import { CardBack } from '#web/pets/card/card-back.tsx';
import { usePublicAddress } from '#web/pets/card/use-public-address.ts';
import { petContactsQuery } from '#web/pets/contacts/pet-contacts.api.ts';
import { useCan } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';

/** The back of a pet's card: contacts only where everyone sees them on the emergency page already. */
export function PetCardBack({ pet }: { pet: Pet }) {
  const publicUrl = usePublicAddress(pet.petIdentifier);
  const page = useQuery({ ...emergencyPageQuery(pet.id), enabled: useCan('manage') }).data;
  const isPublic = page?.reachable === true && page.shown.includes('contacts');
  const contacts = useQuery({ ...petContactsQuery(pet.id), enabled: isPublic }).data?.emergency ?? [];
  const called = contacts.filter(({ phone }) => phone !== null).slice(0, shownContacts);

  return (
    <CardBack name={pet.name} petIdentifier={pet.petIdentifier} publicUrl={publicUrl}>
      {isPublic && called.length > 0 ? (
        <>
          <p className="pet-card-label">
            <Trans>Call</Trans>
          </p>
          {called.map(({ name, phone }) => (
            <p key={`${name} ${phone}`} className="pet-card-call">
              <bdi>{name}</bdi>, <bdi className="tabular font-semibold">{phone}</bdi>
            </p>
          ))}
        </>
      ) : (
        <p className="pet-card-call">
          <Trans>Any vet or shelter can scan for a microchip, usually for free, and reach the owner.</Trans>
        </p>
      )}
    </CardBack>
  );
}

const shownContacts = 2;
