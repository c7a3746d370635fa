import { z } from 'zod';

import { createRouter, limitJson, validate } from '#server/core/http.ts';
import { keptListName, newKeptList } from '#shared/health/proof/kept-lists.schema.ts';

import { keptListNotFound } from './requirement-lists.errors.ts';
import { presentKeptList } from './requirement-lists.presenter.ts';
import { deleteList, keepList, readKeptLists, renameList } from './requirement-lists.usecases.ts';

const validListId = validate('param', z.object({ listId: z.uuid() }), keptListNotFound);

/** `/api/requirement-lists`: the lists of requirements that an owner keeps. */
export const requirementListsRoutes = createRouter()
  .get('/', async (c) => c.json({ lists: (await readKeptLists(c.get('ctx'))).map(presentKeptList) }))
  .post('/', limitJson, validate('json', newKeptList), async (c) =>
    c.json({ list: presentKeptList(await keepList(c.get('ctx'), c.req.valid('json'))) }, 201),
  )
  .patch('/:listId', limitJson, validListId, validate('json', keptListName), async (c) => {
    const kept = await renameList(c.get('ctx'), c.req.valid('param').listId, c.req.valid('json'));

    return c.json({ list: presentKeptList(kept) });
  })
  .delete('/:listId', validListId, async (c) => {
    await deleteList(c.get('ctx'), c.req.valid('param').listId);

    return c.body(null, 204);
  });
