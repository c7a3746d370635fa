import type { $ZodType, output } from 'zod/v4/core';

import type { AccountContext } from '#server/core/context.ts';
import { createRouter, limitJson, sendJson, validate } from '#server/core/http.ts';
import { validPetId } from '#server/pets/pets/pets.params.ts';
import { Json, writeJson } from '#server/platform/json.ts';
import type { Written } from '#server/platform/json.ts';
import type { HealthKind } from '#shared/health/health.ts';

import { validRecord } from './health.params.ts';

type Schemas<New extends $ZodType, Change extends $ZodType> = { added: New; changed: Change };

type UseCases<New extends $ZodType, Change extends $ZodType, Added, Changed, Deleted> = {
  add: (ctx: AccountContext, petId: string, record: output<New>) => Promise<Added>;
  change: (ctx: AccountContext, petId: string, id: string, change: output<Change>) => Promise<Changed>;
  remove: (ctx: AccountContext, petId: string, id: string) => Promise<Deleted>;
};

/** The record under the name of its kind, unless the use case returns more than the record. */
type Body<Kind extends HealthKind, Result> = Result extends Json<unknown> ? Record<Kind, Result> : Result;

// TypeScript can't follow the conditional type `Body`.
const bodyOf = <Kind extends HealthKind, Result extends object>(kind: Kind, result: Result) => {
  const members = (result instanceof Json ? { [kind]: result } : result) as Record<string, unknown>;

  return writeJson(members) as Json<unknown> as Json<Written<Body<Kind, Result>>>;
};

/** `/api/pets/{petId}/{path}`: adds, changes and deletes the records of one kind. */
export function recordRoutes<
  Kind extends HealthKind,
  Path extends string,
  New extends $ZodType,
  Change extends $ZodType,
  Added extends object,
  Changed extends object,
  Deleted extends object,
>(
  kind: Kind,
  path: Path,
  { added, changed }: Schemas<New, Change>,
  { add, change, remove }: UseCases<New, Change, Added, Changed, Deleted>,
) {
  const all = `/:petId/${path}` as const;
  const one = `/:petId/${path}/:id` as const;

  return createRouter()
    .post(all, limitJson, validPetId, validate('json', added), async (c) => {
      const result = await add(c.get('ctx'), c.req.valid('param').petId, c.req.valid('json'));

      return sendJson(c, bodyOf(kind, result), 201);
    })
    .patch(one, limitJson, validRecord, validate('json', changed), async (c) => {
      const { petId, id } = c.req.valid('param');

      return sendJson(c, bodyOf(kind, await change(c.get('ctx'), petId, id, c.req.valid('json'))));
    })
    .delete(one, validRecord, async (c) => {
      const { petId, id } = c.req.valid('param');

      return sendJson(c, bodyOf(kind, await remove(c.get('ctx'), petId, id)));
    });
}
