import { z } from 'zod';

import { text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { fields, named, op, under } from '#server/core/openapi/openapi.ts';

const lines = z.array(z.object({ name: text, ...fields(textOrNull, 'phone', 'note') }));
const contacts = named('PetContacts', fields(lines, 'vet', 'emergency'));
const others = z.array(z.object({ petName: text, contacts }));

export const petContactsApi = under('/api/pets/:petId/contacts', {
  'GET /': op('getPetContacts', 'Vets and emergency contacts of a pet', { contacts }),
  'GET /others': op('listOtherContacts', 'Contacts of other pets, to copy', { others }),
  'PUT /': op('changePetContacts', 'Change the vets or emergency contacts', { contacts }),
});
