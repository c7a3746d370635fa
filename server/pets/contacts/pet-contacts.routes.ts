import { createRouter, limitJson, validate } from '#server/core/http.ts';
import { validPetId } from '#server/pets/pets/pets.params.ts';
import { petContactsAnswer } from '#shared/pets/pet-contacts.schema.ts';

import { openContacts, openOtherContacts, saveContacts } from './pet-contacts.usecases.ts';

/** `/api/pets/{petId}/contacts`: its vets, and the people to call in an emergency. */
export const petContactsRoutes = createRouter()
  .get('/:petId/contacts', validPetId, async (c) =>
    c.json({ contacts: await openContacts(c.get('ctx'), c.req.valid('param').petId) }),
  )
  .get('/:petId/contacts/others', validPetId, async (c) =>
    c.json({ others: await openOtherContacts(c.get('ctx'), c.req.valid('param').petId) }),
  )
  .put('/:petId/contacts', limitJson, validPetId, validate('json', petContactsAnswer), async (c) => {
    const contacts = await saveContacts(c.get('ctx'), c.req.valid('param').petId, c.req.valid('json'));

    return c.json({ contacts });
  });
