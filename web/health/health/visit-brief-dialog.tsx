import { useState } from 'react';

import { usePets } from '#web/pets/pets/use-pets.ts';

import { PaperDialog } from './paper-dialog.tsx';

type NamedPet = { id: string; name: string };

type VisitBriefDialogProps = {
  /** The pets that are known already; the first is chosen. */
  pets: readonly [NamedPet, ...NamedPet[]];
  onClose: () => void;
};

/** The visit brief of one of the owner's pets, from anywhere. */
export function VisitBriefDialog({ pets: known, onClose }: VisitBriefDialogProps) {
  const [petId, setPetId] = useState(known[0].id);
  const loaded = usePets('list').data?.filter(({ ending }) => !ending) ?? [];
  const others = loaded.filter(({ id }) => !known.some((pet) => pet.id === id));
  const pets = [...known, ...others];

  return (
    <PaperDialog
      pet={pets.find(({ id }) => id === petId) ?? known[0]}
      pets={pets}
      onPet={setPetId}
      kind="visit-brief"
      onClose={onClose}
    />
  );
}
