import { accountDeleted } from '#server/accounts/users/users.events.ts';
import { on } from '#server/core/events.ts';
import {
  keepDocuments,
  leaveDocuments,
  returnDocuments,
} from '#server/documents/documents/kept-documents.usecases.ts';
import { petHandingOver, handoverUndone, handoverUndoing } from '#server/pets/pets/handover.events.ts';
import { petDeleted, petOwnerChanged } from '#server/pets/pets/pets.events.ts';

import { changeDocumentsOwner, forgetAdderOfDocuments } from './change-documents-owner.usecases.ts';
import { deleteDocumentsOfAccount, deleteDocumentsOfPet } from './delete-documents.usecases.ts';

export const documentsListeners = [
  on(petDeleted, deleteDocumentsOfPet),
  on(petOwnerChanged, changeDocumentsOwner),
  on(petHandingOver, keepDocuments),
  on(handoverUndoing, leaveDocuments),
  on(handoverUndone, returnDocuments),
  on(accountDeleted, forgetAdderOfDocuments),
  on(accountDeleted, (ctx, { accountId }) => deleteDocumentsOfAccount(ctx, accountId)),
];
