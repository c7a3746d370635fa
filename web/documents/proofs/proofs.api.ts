import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { NewProofChoices } from '#shared/health/proof/proof-links.schema.ts';
import { requirementParams } from '#shared/health/proof/requirement-params.ts';
import type { RequirementList } from '#shared/health/proof/requirements.ts';
import type { Stay } from '#shared/health/proof/stay-cover.ts';
import { refreshDocuments } from '#web/documents/documents/documents.api.ts';
import { api } from '#web/lib/api.ts';
import { isObject, isString } from '#web/lib/guards.ts';
import { createLocalCopy } from '#web/lib/local-copy.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { copyKeys } from '#web/lib/storage-keys.ts';
import { ownerOf } from '#web/session/session-state.ts';
import { sessionStore } from '#web/session/session.ts';

export type Proof = InferResponseType<typeof api.proofs.$get>['proofs'][number];

export type ShownDose = Proof['vaccinations'][number];

// A copy has the format of the release that made it.
const areProofs = (value: unknown): value is Proof[] =>
  Array.isArray(value) &&
  value.every(
    (proof) =>
      isObject(proof) && isString(proof.petId) && Array.isArray(proof.vaccinations) && 'link' in proof,
  );

const copy = createLocalCopy(copyKeys.proofs, areProofs, () => localStorage);

const ownerId = () => ownerOf(sessionStore.state())?.id;

/** PROOF-1: the cards of all pets. A copy stays in this browser, to be shown at a counter without a connection. */
export const proofsQuery = () =>
  queryOptions({
    queryKey: queryKeys.documents.proofs,
    queryFn: async () => {
      const owner = ownerId();
      const { proofs } = await (await api.proofs.$get()).json();
      if (owner !== undefined && owner === ownerId()) copy.keep(owner, proofs);

      return proofs;
    },
  });

/** The copy of the signed-in owner, and when it was made. */
export function findProofCopy() {
  const owner = ownerId();

  return owner === undefined ? undefined : copy.find(owner);
}

/** PROOF-3: how a pet meets a list for the dates of a stay. */
export const answersQuery = (petId: string, list: RequirementList, stay: Stay) => {
  const query = { ...Object.fromEntries(requirementParams(list)), ...stay };

  return queryOptions({
    queryKey: queryKeys.documents.proofAnswers(
      petId,
      [requirementParams(list), stay.arrival, stay.departure].join(' '),
    ),
    queryFn: async () =>
      (
        await (
          await api.pets[':petId'].proof.answers.$get({
            param: { petId },
            query: { ...query, vaccine: [...list.vaccines] },
          })
        ).json()
      ).answers,
  });
};

/** The link that proves the vaccinations of a pet: the one that works, or a new one. */
export const shareProofMutation = () =>
  mutationOptions({
    mutationFn: async ({ petId, choices = {} }: { petId: string; choices?: NewProofChoices }) =>
      (await (await api.pets[':petId'].proof.$put({ param: { petId }, json: choices })).json()).link,
    onSuccess: (_link, _given, _result, { client }) => refreshDocuments(client),
  });
