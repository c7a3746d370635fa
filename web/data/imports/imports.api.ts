import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { TableChoice } from '#shared/data/imports/imports.schema.ts';
import type { TableEncoding } from '#shared/data/imports/imports.ts';
import type { WrittenWeightUnit } from '#shared/health/units.ts';
import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';

export type CurrentImport = NonNullable<InferResponseType<typeof api.imports.$get>['import']>;

const workingStates: readonly CurrentImport['state'][] = ['reading', 'adding'];
const pollIntervalMs = 1000;

/** The current import of the account, polled while the server works on it. */
export const importQuery = () =>
  queryOptions({
    queryKey: queryKeys.imports,
    queryFn: async () => (await (await api.imports.$get()).json()).import,
    refetchInterval: ({ state: { data } }) =>
      data && workingStates.includes(data.state) ? pollIntervalMs : false,
  });

type Change =
  | { what: 'columns'; id: string; choice: TableChoice }
  | { what: 'encoding'; id: string; encoding: TableEncoding }
  | { what: 'reread'; id: string; unit: WrittenWeightUnit }
  | { what: 'add'; id: string; weightsConfirmed: boolean }
  | { what: 'reopen' | 'correct' | 'remove'; id: string };

async function send(change: Change): Promise<CurrentImport | null> {
  const at = { param: { importId: change.id } };
  const routes = api.imports[':importId'];
  switch (change.what) {
    case 'columns':
      return (await (await routes.columns.$put({ ...at, json: change.choice })).json()).import;
    case 'encoding':
      return (await (await routes.encoding.$put({ ...at, json: { encoding: change.encoding } })).json())
        .import;
    case 'reread':
      return (await (await routes['weight-unit'].$put({ ...at, json: { unit: change.unit } })).json()).import;
    case 'reopen':
      return (await (await routes.columns.$delete(at)).json()).import;
    case 'add':
      return (
        await (
          await routes.addition.$post({ ...at, json: { weightsConfirmed: change.weightsConfirmed } })
        ).json()
      ).import;
    case 'correct':
      return (await (await routes['unit-correction'].$post(at)).json()).import;
    case 'remove':
      await routes.$delete(at);

      return null;
  }
}

export const changeImportMutation = () =>
  mutationOptions({
    mutationFn: send,
    async onSuccess(current, _change, _before, { client }) {
      await client.cancelQueries({ queryKey: queryKeys.imports });
      client.setQueryData(queryKeys.imports, current);
    },
    // It may have been changed in another tab.
    onError: (_error, _change, _before, { client }) => refresh(client, [queryKeys.imports]),
  });
