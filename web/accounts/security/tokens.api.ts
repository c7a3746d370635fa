import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';

import { personalTokenPetsMax } from '#shared/accounts/personal-tokens.ts';
import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';

const tokens = api['personal-tokens'];

export type Token = InferResponseType<typeof tokens.$get>['tokens'][number];

export type NewToken = InferRequestType<typeof tokens.$post>['json'];

export const tokensQuery = () =>
  queryOptions({
    queryKey: queryKeys.account.tokens,
    queryFn: async () => (await (await tokens.$get()).json()).tokens,
  });

/** The pets that a token can be limited to. */
export const petChoicesQuery = () =>
  queryOptions({
    queryKey: queryKeys.pets.choices,
    queryFn: async () => {
      const choices: { id: string; name: string }[] = [];
      let after: string | null | undefined;
      while (after !== null && choices.length < personalTokenPetsMax) {
        const page = await (await api.pets.$get({ query: after ? { after } : {} })).json();
        choices.push(...page.pets.map(({ id, name }) => ({ id, name })));
        after = page.next;
      }

      return choices.slice(0, personalTokenPetsMax);
    },
  });

export const makeTokenMutation = () =>
  mutationOptions({
    mutationFn: async (json: NewToken) => (await (await tokens.$post({ json })).json()).token,
    onSettled: (_token, _error, _input, _result, { client }) => refresh(client, [queryKeys.account.tokens]),
  });

export const removeTokenMutation = () =>
  mutationOptions({
    mutationFn: (tokenId: string) => tokens[':tokenId'].$delete({ param: { tokenId } }),
    // Also after a refusal: it may have been removed already.
    onSettled: (_answer, _error, _input, _result, { client }) => refresh(client, [queryKeys.account.tokens]),
  });
