import type { Operations } from './operations.rules.ts';
import { petAnswers } from './pet-answers.presenter.ts';

export const petOperations = {
  'GET /api/pets': { id: 'listPets', summary: 'List pets, newest first', answer: petAnswers.list },
  'POST /api/pets': { id: 'addPet', summary: 'Add a pet', answer: petAnswers.one, status: 201 },
  'GET /api/pets/archived': {
    id: 'listArchivedPets',
    summary: 'List archived pets',
    answer: petAnswers.list,
  },
  'GET /api/pets/:petId': { id: 'getPet', summary: 'Read a pet', answer: petAnswers.one },
  'PATCH /api/pets/:petId': { id: 'changePet', summary: 'Change facts of a pet', answer: petAnswers.one },
  'PUT /api/pets/:petId/photo': {
    id: 'setPetPhoto',
    summary: 'Set the photo of a pet',
    answer: petAnswers.withUndo,
    body: 'file',
  },
  'DELETE /api/pets/:petId/photo': {
    id: 'removePetPhoto',
    summary: 'Remove the photo of a pet',
    answer: petAnswers.withUndo,
  },
  'POST /api/pets/:petId/photo/undo': {
    id: 'undoPetPhoto',
    summary: 'Bring back the photo before',
    answer: petAnswers.one,
  },
  'PUT /api/pets/:petId/ending': {
    id: 'setPetEnding',
    summary: 'Record that a pet has passed away or has a new home',
    answer: petAnswers.one,
  },
  'POST /api/pets/:petId/archive': { id: 'archivePet', summary: 'Archive a pet', answer: petAnswers.one },
  'POST /api/pets/:petId/restore': {
    id: 'restorePet',
    summary: 'Restore an archived pet',
    answer: petAnswers.one,
  },
  'GET /api/pets/:petId/deletion': {
    id: 'previewPetDeletion',
    summary: 'What deleting an archived pet would remove',
    answer: petAnswers.deletion,
  },
  'POST /api/pets/:petId/deletion': {
    id: 'deletePet',
    summary: 'Delete an archived pet for good',
    answer: 'none',
  },
  'GET /api/pets/:petId/print-sheet': { id: 'printPetId', summary: 'The Pet ID to print', answer: 'pdf' },
  'POST /api/pets/:petId/wallet/apple': {
    id: 'makeApplePass',
    summary:
      'The address of a pass for Apple Wallet, for a minute; 404 where the operator has set no certificate',
    answer: petAnswers.address,
  },
  'POST /api/pets/:petId/wallet/google': {
    id: 'makeGooglePass',
    summary: 'The link that adds a pass to Google Wallet; 404 where the operator has set no issuer',
    answer: petAnswers.address,
  },
  'GET /api/pets/:petId/lifestyle': {
    id: 'getLifestyle',
    summary: 'Food, treats, allergies, medications, supplements, and insurance',
    answer: petAnswers.lifestyle,
  },
  'PUT /api/pets/:petId/lifestyle': {
    id: 'changeLifestyle',
    summary: 'Change one of these lists',
    answer: petAnswers.lifestyle,
  },
  'GET /api/lifestyle/suggestions': {
    id: 'suggestLifestyle',
    summary: 'Names that were entered before',
    answer: petAnswers.suggestions,
  },
  'POST /api/rpc/get_pet_lifestyle_data': {
    id: 'getPetLifestyleData',
    summary: 'The lists in the form of the specification',
    answer: petAnswers.lifestyleData,
  },
  'GET /api/pets/:petId/contacts': {
    id: 'getPetContacts',
    summary: 'Vets and emergency contacts of a pet',
    answer: petAnswers.contacts,
  },
  'GET /api/pets/:petId/contacts/others': {
    id: 'listOtherContacts',
    summary: 'Contacts of other pets, to copy',
    answer: petAnswers.otherContacts,
  },
  'PUT /api/pets/:petId/contacts': {
    id: 'changePetContacts',
    summary: 'Change the vets or emergency contacts',
    answer: petAnswers.contacts,
  },
  'GET /api/pets/:petId/emergency-page': {
    id: 'getEmergencyPage',
    summary: 'The settings of the public page',
    answer: petAnswers.emergencyPage,
  },
  'PATCH /api/pets/:petId/emergency-page': {
    id: 'changeEmergencyPage',
    summary: 'Change what the public page shows',
    answer: petAnswers.emergencyPage,
  },
  'GET /api/pets/:petId/emergency-page/view': {
    id: 'previewEmergencyPage',
    summary: 'The public page as a visitor sees it',
    answer: petAnswers.emergencyPreview,
  },
  'PUT /api/pets/:petId/lost': {
    id: 'reportLost',
    summary: 'Report a pet lost',
    answer: petAnswers.lostReport,
  },
  'DELETE /api/pets/:petId/lost': {
    id: 'reportFound',
    summary: 'Report that a lost pet is back',
    answer: petAnswers.emergencyPage,
  },
  'GET /api/pets/:petId/lost/poster': {
    id: 'printPoster',
    summary: 'A poster for a lost pet',
    answer: 'pdf',
  },
  'GET /api/pets/:petId/finder-messages': {
    id: 'listFinderMessages',
    summary: 'Messages from finders',
    answer: petAnswers.finderMessages,
  },
  'GET /api/pets/:petId/finder-messages/:messageId/earlier': {
    id: 'listEarlierMessages',
    summary: 'Earlier messages of a finder',
    answer: petAnswers.finderMessages,
  },
  'PUT /api/pets/:petId/finder-messages/:messageId/answer': {
    id: 'answerFinder',
    summary: 'Answer a finder',
    answer: petAnswers.finderMessage,
  },
  'DELETE /api/pets/:petId/finder-messages/:messageId': {
    id: 'dismissFinderMessage',
    summary: 'Delete a message',
    answer: 'none',
  },
  'GET /api/emergency-pages': {
    id: 'listEmergencyPages',
    summary: 'The public pages of all pets',
    answer: petAnswers.emergencyPages,
  },
} satisfies Operations;
