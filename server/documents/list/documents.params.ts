import { z } from 'zod';

import type { LoginNeeded } from '#server/core/http.ts';
import { validate } from '#server/core/http.ts';
import { documentNotFound } from '#server/documents/documents/documents.errors.ts';
import { pageQuery } from '#server/platform/keyset.ts';
import { i18n } from '#shared/core/i18n.ts';
import { listPageSize } from '#shared/core/lists.ts';
import { documentCategoryKeys, searchMaxLength } from '#shared/documents/documents.ts';

import { noPet } from './read-documents.usecases.ts';

/** The document's id in the path; a malformed id gets the same response as an unknown one. */
export const validDocumentId = validate('param', z.object({ documentId: z.uuid() }), documentNotFound);

const yesOrNo = z
  .enum(['true', 'false'])
  .transform((word) => word === 'true')
  .optional();

const onlyYes = z
  .literal('true')
  .transform(() => true as const)
  .optional();

/** Which documents to list, where the previous page ended, and how many to list at most. */
export const validDocumentList = validate(
  'query',
  pageQuery.extend({
    petId: z.union([z.uuid(), z.literal(noPet)]).optional(),
    category: z.enum(documentCategoryKeys).optional(),
    favorite: yesOrNo,
    archived: yesOrNo,
    shared: yesOrNo,
    expiring: onlyYes,
    attention: onlyYes,
    q: z
      .string()
      .max(searchMaxLength, { error: () => i18n.t('Shorten your search') })
      .optional(),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number)
      .refine((limit) => limit <= listPageSize)
      .optional(),
  }),
);

/** `?original` asks for the file that the shown one was made of. */
export const validDownload = validate('query', z.object({ original: z.string().optional() }));

const share = /^\/api\/documents\/[^/]+\/share$/;

/** DOC-6, DOC-7: the actions that need a login. */
export const documentLogins: LoginNeeded[] = [
  {
    method: 'PUT',
    path: share,
    message: () => i18n.t('You must be logged in to share documents'),
  },
  {
    method: 'DELETE',
    path: share,
    message: () => i18n.t('You must be logged in to remove a share link'),
  },
];
