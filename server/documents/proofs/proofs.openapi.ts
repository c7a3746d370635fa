import { z } from 'zod';

import {
  day,
  dayOrNull,
  id,
  idOrNull,
  instant,
  text,
  textOrNull,
} from '#server/core/openapi/openapi-values.ts';
import { fields, op, under } from '#server/core/openapi/openapi.ts';
import { shareLink } from '#server/documents/sharing/share-links.openapi.ts';
import { vaccinationOrigin } from '#server/health/vaccinations/vaccinations.openapi.ts';
import { answerKinds, askedKinds } from '#shared/health/proof/requirement-answers.ts';

export const petProofApi = under('/api/pets/:petId/proof', {
  'PUT /': op('shareProof', 'Share the proof of a pet’s vaccinations with a link', { link: shareLink }),
  'GET /answers': op('previewProof', 'How a pet meets the requirements in the query, for the dates in it', {
    answers: z.array(
      z.object({
        asked: z.enum(askedKinds),
        ...fields(textOrNull, 'name', 'vaccine'),
        kind: z.enum(answerKinds),
        on: dayOrNull,
      }),
    ),
  }),
});

export const needsApi = under('/needs', {
  'GET /': op('openNeeds', 'The page of the requirements of a place', 'html'),
});

const shownDose = z.object({
  name: text,
  vaccine: textOrNull,
  dateAdministered: day,
  expirationDate: dayOrNull,
  origin: vaccinationOrigin,
  documentId: idOrNull,
});

export const proofsApi = under('/api/proofs', {
  'GET /': op('listProofs', 'The latest vaccinations of each pet, and the link that proves them', {
    proofs: z.array(
      z.object({
        petId: id,
        vaccinations: z.array(shownDose),
        link: z.object({ shareUrl: text, expiresAt: instant }).nullable(),
      }),
    ),
  }),
});

export const proofPageApi = under('/proof', {
  'GET /check': op('checkProof', 'Check what a proof page said, by its code', 'html'),
  'GET /:shareId': op('openProof', 'The page of a proof of vaccinations', 'html'),
  'POST /:shareId': op('askProof', 'Ask a proof page about the dates of a stay', 'none', {
    status: 303,
    body: 'form',
  }),
});
