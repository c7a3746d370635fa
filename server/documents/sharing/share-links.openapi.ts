import { z } from 'zod';

import {
  flag,
  id,
  idOrNull,
  instant,
  instantOrNull,
  int,
  text,
  textOrNull,
} from '#server/core/openapi/openapi-values.ts';
import { added, fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { document } from '#server/documents/documents/documents.openapi.ts';
import { packFacts } from '#shared/documents/sharing.ts';

export const shareLink = named('ShareLink', {
  id,
  kind: z.enum(['document', 'pack', 'proof']),
  ...fields(textOrNull, 'title', 'shareUrl'),
  ...fields(instant, 'createdAt', 'expiresAt'),
  ...fields(flag, 'hasPasscode', 'locked', 'usedUp', 'byToken'),
  maxDownloads: int.nullable(),
  ...fields(int, 'downloads', 'opens'),
  lastOpenedAt: instantOrNull,
  tellFirstOpen: flag,
  petId: idOrNull,
  petName: textOrNull,
  facts: z.array(z.enum(packFacts)),
  documents: z.array(z.object({ id, name: text, petId: idOrNull })),
});

export const documentShareApi = under('/api/documents/:documentId/share', {
  'PUT /': op('shareDocument', 'Share a document with a link', {
    document,
    outcome: z.enum(['shared', 'changed', 'unchanged']),
    link: shareLink,
  }),
  'DELETE /': op('unshareDocument', 'Remove the link of a document', { document }),
});

export const shareLinksApi = under('/api/share-links', {
  'GET /': op('listShareLinks', 'List links that work', { links: z.array(shareLink) }),
  'POST /': added('sharePack', 'Share documents and facts of a pet with one link', { link: shareLink }),
  'DELETE /': op('removeShareLinks', 'Remove all links'),
  'GET /by-share-id/:shareId': op('findShareLink', 'Find a link by its address', { link: shareLink }),
  'GET /:linkId/pdf': op('printPack', 'A pack as a PDF', 'pdf'),
  'PATCH /:linkId': op('changeShareLink', 'Change a link', { link: shareLink }),
  'DELETE /:linkId': op('removeShareLink', 'Remove a link'),
});

export const sharedPageApi = {
  'GET /shared/:shareId': op('openShared', 'The page of a share link', 'html'),
  'POST /shared/:shareId': op('enterPasscode', 'Enter the passcode of a link', 'none', {
    status: 303,
    body: 'form',
  }),
  'GET /shared/:shareId/documents/:position': op(
    'openSharedDocument',
    'The page of a document in a pack',
    'html',
  ),
  'GET /documents/shared/:shareId': op(
    'openSharedAsBefore',
    'The page of a share link, at its earlier address',
    'html',
  ),
  'GET /documents/shared/:shareId/': op('openSharedAsBeforeToo', 'The same with a slash', 'html'),
};

export const sharedFilesApi = under('/api/shared/:shareId', {
  'GET /preview': op('previewShared', 'The file of a link, to look at', 'file'),
  'GET /file': op('downloadShared', 'The file of a link, to keep', 'file'),
  'GET /pages/:page/:width': op('getSharedPage', 'A page of the file as a picture', 'picture'),
  'GET /documents/:position/preview': op('previewSharedDocument', 'A file of a pack, to look at', 'file'),
  'GET /documents/:position/file': op('downloadSharedDocument', 'A file of a pack, to keep', 'file'),
  'GET /documents/:position/pages/:page/:width': op(
    'getSharedDocumentPage',
    'A page of a file of a pack as a picture',
    'picture',
  ),
  'GET /zip': op('downloadPack', 'All files of a pack', 'zip'),
  'GET /pdf': op('downloadPackPdf', 'A pack as one PDF', 'pdf'),
  'POST /opened': op('reportOpened', 'Count that a page was opened'),
  'GET /opened': op('reportOpenedByPicture', 'The same for pages without scripts', 'picture'),
});
