import { randomUUID } from 'node:crypto';

import type { Call } from './call.ts';
import { petPath, archivedPetPath } from './call.ts';

const messagePath: Call = { params: ({ petId, messageId }) => ({ petId, messageId }) };
/** The thief's own pet, with a message about the victim's. */
const mixedPath: Call = { params: ({ messageId }, { petId }) => ({ petId: petId ?? '', messageId }) };
/** A person of the victim's pet, and the same at the thief's own. */
const personPaths: Call[] = [
  { params: ({ petId, personId }) => ({ petId, personId }) },
  { params: ({ personId }, { petId }) => ({ petId: petId ?? '', personId }) },
];
/** A request of the victim, and the same at the thief's own pet. */
const requestPaths: Call[] = [
  {
    params: ({ petId, clinicRequestId, vaccinationId }) => ({
      petId,
      requestId: clinicRequestId,
      vaccinationId,
    }),
  },
  {
    params: ({ clinicRequestId, vaccinationId }, { petId }) => ({
      petId: petId ?? '',
      requestId: clinicRequestId,
      vaccinationId,
    }),
  },
];
const clinicQuestion: Call['body'] = ({ vaccinationId }) => ({
  id: randomUUID(),
  // Another one each time, because few go to one address.
  email: `${randomUUID()}@clinic.example`,
  vaccinationIds: [vaccinationId],
  withDocuments: true,
  message: null,
});
const viewer = { role: 'viewer', scope: 'basics', papers: 'none', fromDay: null, untilDay: null };
const paper = 'paper=a4';
const facts = { changes: { name: 'Mine' }, before: { name: 'Zanzibar pet' } };
const contacts = { kind: 'vet', value: [], before: [] };
const lifestyle = { field: 'insurance', value: 'Mine', before: 'Zanzibar insurance' };

/** Routes of a pet and its facts: each is called with another account's ids. */
export const petCases: Record<string, Call[]> = {
  'GET /api/pets/:petId': [petPath, archivedPetPath],
  'PATCH /api/pets/:petId': [{ ...petPath, body: () => facts }],
  'PUT /api/pets/:petId/photo': [{ ...petPath, file: true }],
  'DELETE /api/pets/:petId/photo': [petPath],
  'POST /api/pets/:petId/photo/undo': [{ ...petPath, body: () => ({ undo: 'x.y' }) }],
  'POST /api/pets/:petId/archive': [petPath],
  'POST /api/pets/:petId/restore': [archivedPetPath],
  'PUT /api/pets/:petId/ending': [
    {
      ...petPath,
      body: () => ({
        value: { ending: 'rehomed', endedOn: null },
        before: { ending: null, endedOn: null },
      }),
    },
  ],
  'GET /api/pets/:petId/deletion': [archivedPetPath],
  'POST /api/pets/:petId/deletion': [{ ...archivedPetPath, body: () => ({ name: 'Zanzibar archived' }) }],
  'GET /api/pets/:petId/proof/answers': [
    { ...petPath, query: 'name=Inn&vaccine=rabies&arrival=2026-12-01&departure=2026-12-02' },
  ],
  'PUT /api/pets/:petId/proof': [{ ...petPath, body: () => ({}) }],
  'GET /api/pets/:petId/print-sheet': [{ ...petPath, query: paper }],
  'POST /api/pets/:petId/wallet/apple': [petPath],
  'POST /api/pets/:petId/wallet/google': [petPath],
  'GET /api/pets/:petId/lifestyle': [petPath],
  'PUT /api/pets/:petId/lifestyle': [{ ...petPath, body: () => lifestyle }],
  'GET /api/pets/:petId/next-reminder': [petPath],
  'GET /api/pets/:petId/contacts': [petPath],
  'GET /api/pets/:petId/contacts/others': [petPath],
  'PUT /api/pets/:petId/contacts': [{ ...petPath, body: () => contacts }],
  'GET /api/pets/:petId/emergency-page': [petPath],
  'PATCH /api/pets/:petId/emergency-page': [{ ...petPath, body: () => ({ open: false }) }],
  'GET /api/pets/:petId/emergency-page/view': [petPath],
  'PUT /api/pets/:petId/lost': [{ ...petPath, body: () => ({ lastSeen: 'Elsewhere' }) }],
  'DELETE /api/pets/:petId/lost': [petPath],
  'GET /api/pets/:petId/lost/poster': [{ ...petPath, query: paper }],
  'GET /api/pets/:petId/finder-messages': [petPath],
  'GET /api/pets/:petId/finder-messages/:messageId/earlier': [messagePath, mixedPath],
  'PUT /api/pets/:petId/finder-messages/:messageId/answer': [messagePath, mixedPath].map((call) => ({
    ...call,
    body: () => ({ answer: 'Bring her to me' }),
  })),
  'DELETE /api/pets/:petId/finder-messages/:messageId': [messagePath, mixedPath],
  'GET /api/pets/:petId/clinic-requests': [petPath, archivedPetPath],
  'POST /api/pets/:petId/clinic-requests': [
    { ...petPath, body: clinicQuestion },
    { params: (_ids, { petId }) => ({ petId: petId ?? '' }), body: clinicQuestion },
  ],
  'POST /api/pets/:petId/clinic-requests/:requestId/withdraw': requestPaths,
  'POST /api/pets/:petId/clinic-requests/:requestId/corrections/:vaccinationId': requestPaths,
  'GET /api/pets/:petId/people': [petPath],
  'PATCH /api/pets/:petId/people/:personId': personPaths.map((call) => ({
    ...call,
    body: () => ({ value: viewer, before: viewer }),
  })),
  'DELETE /api/pets/:petId/people/:personId': personPaths,
  'POST /api/pets/:petId/people/:personId/return': personPaths,
  'POST /api/pets/:petId/handover': [
    {
      ...petPath,
      body: () => ({ id: randomUUID(), email: null, records: true, papers: 'all', memory: false }),
    },
  ],
  'POST /api/pets/:petId/handover/undo': [petPath, archivedPetPath],
  'POST /api/pets/:petId/leave': [petPath],
  'GET /api/pets/:petId/activity': [petPath],
  'POST /api/pet-invitations': [
    { body: ({ petId }) => ({ ...viewer, id: randomUUID(), petIds: [petId], email: null }) },
  ],
  'POST /api/pet-invitations/:invitationId/withdraw': [
    { params: ({ petInvitationId }) => ({ invitationId: petInvitationId }) },
  ],
  'POST /api/rpc/get_pet_lifestyle_data': [{ body: ({ petId }) => ({ p_pet_id: petId }) }],
};
