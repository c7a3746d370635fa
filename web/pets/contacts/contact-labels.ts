import { t } from '@lingui/core/macro';

import type { PetContactKind } from '#shared/pets/pet-contacts.ts';
import type { SaveWords } from '#web/ui/use-save-field.ts';

type Words = { title: string; prompt: string; name: string; note: string; words: SaveWords };

/** The labels of the contacts of a pet, by kind. */
export const contactLabels: Record<PetContactKind, Words> = {
  vet: {
    title: t`Vets`,
    prompt: t`Your vet and the nearest 24-hour clinic`,
    name: t`Vet or clinic`,
    note: t`Address or hours`,
    words: {
      saved: t`Vets updated successfully.`,
      failed: (reason) => t`Failed to update vets: ${reason}`,
    },
  },
  emergency: {
    title: t`Emergency contacts`,
    prompt: t`Who can make decisions for your pet if you can’t be reached?`,
    name: t`Name`,
    note: t`Note`,
    words: {
      saved: t`Pet emergency contacts updated successfully.`,
      failed: (reason) => t`Failed to update pet emergency contacts: ${reason}`,
    },
  },
};
