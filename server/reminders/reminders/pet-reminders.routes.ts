import { createRouter } from '#server/core/http.ts';
import { validPetId } from '#server/pets/pets/pets.params.ts';

import { readNextReminder } from './read-pet-reminders.usecases.ts';

/** `/api/pets/{petId}/next-reminder` */
export const petRemindersRoutes = createRouter().get('/:petId/next-reminder', validPetId, async (c) => {
  const { next, today } = await readNextReminder(c.get('ctx'), c.req.valid('param').petId);

  return c.json({
    next: next ? { ...next, customTime: next.customTime?.slice(0, 5) ?? null } : null,
    today,
  });
});
