import { presentDocuments } from '#server/features/documents/documents.presenter.ts';
import { presentPet } from '#server/features/pets/pets.presenter.ts';
import { presentReminder } from '#server/features/reminders/reminders.presenter.ts';
import { createRouter, sendJson } from '#server/http.ts';
import { writeJson } from '#server/platform/json.ts';

import { readDashboard } from './dashboard.usecases.ts';

const shownLost = 20;

/** `/api/dashboard`: all data of the dashboard in one response. */
export const dashboardRoutes = createRouter().get('/', async (c) => {
  const ctx = c.get('ctx');
  const { pets, petCount, documents, documentCount, shared, stepsDone, attention, due } =
    await readDashboard(ctx);

  return sendJson(
    c,
    writeJson({
      pets: pets.map((pet) => presentPet(pet, ctx)),
      petCount,
      documents: presentDocuments(documents, ctx),
      documentCount,
      shared: presentDocuments(shared, ctx),
      stepsDone,
      attention: { ...attention, lost: attention.lost.slice(0, shownLost) },
      due: { reminders: due.rows.map(presentReminder), total: due.total, today: due.today },
    }),
  );
});
