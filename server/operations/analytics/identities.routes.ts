import { createRouter } from '#server/core/http.ts';

import { forgetIdentity } from './forget-identity.usecases.ts';
import { presentIdentity } from './identities.presenter.ts';
import { readIdentity } from './read-identity.usecases.ts';

/** `/api/analytics-identity`: for browsers whose owner allows analytics. */
export const identitiesRoutes = createRouter()
  .post('/', async (c) => c.json(presentIdentity(await readIdentity(c.get('ctx')))))
  .delete('/', async (c) => {
    await forgetIdentity(c.get('ctx'));

    return c.body(null, 204);
  });
