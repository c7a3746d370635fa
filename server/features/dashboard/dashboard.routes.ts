import { presentDocument } from '#server/features/documents/documents.presenter.ts';
import { presentPet } from '#server/features/pets/pets.presenter.ts';
import { createRouter } from '#server/http.ts';

import { readDashboard } from './dashboard.usecases.ts';

const shownLost = 20;

/** `/api/dashboard`: all data of the dashboard in one response. */
export const dashboardRoutes = createRouter().get('/', async (c) => {
  const ctx = c.get('ctx');
  const { pets, petCount, documents, documentCount, shared, stepsDone, attention } = await readDashboard(ctx);

  const lostIds = new Set(attention.lost.map(({ petId }) => petId));

  return c.json({
    pets: pets.map((pet) => presentPet(pet, { ...ctx, lostIds })),
    petCount,
    documents: documents.map((document) => presentDocument(document, ctx)),
    documentCount,
    shared: shared.map((document) => presentDocument(document, ctx)),
    stepsDone,
    attention: {
      lost: attention.lost.slice(0, shownLost),
      found: attention.found,
    },
  });
});
