import { t } from '@lingui/core/macro';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { LinkChanges, NewPack, ShareChoices } from '#shared/documents/sharing.schema.ts';
import { refreshDocuments } from '#web/documents/documents/documents.api.ts';
import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { saveBlob } from '#web/lib/save-blob.ts';

const links = api['share-links'];

export type ShareLink = InferResponseType<typeof links.$get>['links'][number];

/** Every link of the account that has not expired, in order of expiry. */
export const shareLinksQuery = () =>
  queryOptions({
    queryKey: queryKeys.documents.shareLinks,
    queryFn: async () => (await (await links.$get()).json()).links,
  });

/** SHARED-3: the account's link with this share id. */
export const linkByShareIdQuery = (shareId: string) =>
  queryOptions({
    queryKey: queryKeys.documents.linkByShareId(shareId),
    queryFn: async () =>
      (await (await links['by-share-id'][':shareId'].$get({ param: { shareId } })).json()).link,
    retry: false,
  });

export const shareMutation = () =>
  mutationOptions({
    mutationFn: async ({ documentId, choices }: { documentId: string; choices: ShareChoices }) =>
      (await api.documents[':documentId'].share.$put({ param: { documentId }, json: choices })).json(),
    onSuccess: (_shared, _given, _result, { client }) => refreshDocuments(client),
  });

export const unshareMutation = () =>
  mutationOptions({
    mutationFn: async (documentId: string) =>
      (await (await api.documents[':documentId'].share.$delete({ param: { documentId } })).json()).document,
    onSuccess: (_document, _id, _result, { client }) => refreshDocuments(client),
  });

/** A link to several documents and facts of one pet. */
export const packMutation = () =>
  mutationOptions({
    mutationFn: async (pack: NewPack) => (await (await links.$post({ json: pack })).json()).link,
    onSuccess: (_link, _given, _result, { client }) => refreshDocuments(client),
  });

/** Gives a link another expiry, passcode, limit or title. */
export const changeLink = async ({ linkId, changes }: { linkId: string; changes: LinkChanges }) =>
  (await (await links[':linkId'].$patch({ param: { linkId }, json: changes })).json()).link;

export const changeLinkMutation = () =>
  mutationOptions({
    mutationFn: changeLink,
    onSuccess: (_link, _given, _result, { client }) => refreshDocuments(client),
  });

/** Saves a pack as one PDF. */
export const packPdfMutation = () =>
  mutationOptions({
    mutationFn: async ({ id, title }: Pick<ShareLink, 'id' | 'title'>) => {
      const pdf = await links[':linkId'].pdf.$get({ param: { linkId: id } });
      saveBlob(await pdf.blob(), `${title ?? t`Pack`}.pdf`);
    },
  });

export const revokeMutation = () =>
  mutationOptions({
    mutationFn: async (linkId: string) => {
      await links[':linkId'].$delete({ param: { linkId } });
    },
    onSuccess: (_nothing, _id, _result, { client }) => refreshDocuments(client),
  });

export const revokeAllMutation = () =>
  mutationOptions({
    mutationFn: async () => {
      await links.$delete();
    },
    onSuccess: (_nothing, _given, _result, { client }) => refreshDocuments(client),
  });
