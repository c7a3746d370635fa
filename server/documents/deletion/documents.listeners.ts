import { accountDeleted } from '#server/accounts/users/users.events.ts';
import { on } from '#server/core/events.ts';
import { petDeleted } from '#server/pets/pets/pets.events.ts';

import { deleteDocumentsOfAccount, deleteDocumentsOfPet } from './delete-documents.usecases.ts';

export const documentsListeners = [
  on(petDeleted, deleteDocumentsOfPet),
  on(accountDeleted, (ctx, { accountId }) => deleteDocumentsOfAccount(ctx, accountId)),
];
