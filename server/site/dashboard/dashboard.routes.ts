import { createRouter, sendJson } from '#server/core/http.ts';
import { presentDocuments } from '#server/documents/documents/documents.presenter.ts';
import { presentLiveLink } from '#server/documents/sharing/share-links.presenter.ts';
import { presentPet } from '#server/pets/pets/pets.presenter.ts';
import { writeJson } from '#server/platform/json.ts';

import { readDashboard } from './dashboard.usecases.ts';

/** `/api/dashboard`: all data of the dashboard in one response. */
export const dashboardRoutes = createRouter().get('/', async (c) => {
  const ctx = c.get('ctx');
  const { pets, documents, documentCount, petNames, links, stepsDone, attention, today, next, due } =
    await readDashboard(ctx);

  return sendJson(
    c,
    writeJson({
      pets: pets.rows.map((pet) => presentPet(pet, ctx)),
      petCount: pets.total,
      documents: presentDocuments(documents, ctx),
      documentCount,
      /** Of the documents' pets, by their ids. */
      petNames,
      links: presentLinks(links),
      stepsDone,
      attention: {
        ...attention,
        links: presentLinks(attention.links),
      },
      today,
      /** The reminders after today. */
      next,
      due,
    }),
  );
});

type Links = { rows: readonly Parameters<typeof presentLiveLink>[0][]; total: number };

const presentLinks = ({ rows, total }: Links) => ({ rows: rows.map(presentLiveLink), total });
