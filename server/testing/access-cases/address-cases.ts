import { randomUUID } from 'node:crypto';

import type { FullAccount } from '#server/testing/full-account.ts';

/** An address with another signature. */
const forged = (url: string) => url.replace(/by=(.)/, (_, first) => `by=${first === '_' ? 'A' : '_'}`);

/** Routes whose signed URL is the permission. They must not accept a plain id; their own tests forge URLs. */
export const addressCases: Record<string, (ids: FullAccount['ids']) => string[]> = {
  'GET /files/photos/:holderId/:file': ({ petId, photoUrl, accountPhotoUrl }) => [
    `/files/photos/${petId}/x.webp`,
    forged(photoUrl),
    photoUrl.replace(petId, randomUUID()),
    accountPhotoUrl.replace('account-photos', 'photos'),
  ],
  'GET /files/account-photos/:holderId/:file': ({ accountId, petId, photoUrl, accountPhotoUrl }) => [
    `/files/account-photos/${accountId}/x.webp`,
    forged(accountPhotoUrl),
    accountPhotoUrl.replace(accountId, petId),
    photoUrl.replace('photos', 'account-photos'),
  ],
  'GET /files/documents/:documentId': ({ documentId, fileUrl }) => [
    `/files/documents/${documentId}`,
    forged(fileUrl),
    fileUrl.replace(documentId, randomUUID()),
  ],
  'GET /files/documents/:documentId/thumbnail': ({ documentId, fileUrl }) => {
    const address = fileUrl.replace('?', '/thumbnail?');

    return [
      `/files/documents/${documentId}/thumbnail`,
      forged(address),
      address.replace(documentId, randomUUID()),
    ];
  },
  'GET /files/zips/:token': ({ documentId }) => [`/files/zips/${documentId}`, `/files/zips/1.2.3.4`],
  'GET /files/exports/:token': ({ petId }) => [`/files/exports/${petId}`, `/files/exports/1.2.3.4`],
  'GET /files/passes/:token': ({ petId }) => [`/files/passes/${petId}`, `/files/passes/1.2.3.4`],
  'GET /export-format/v1/:file': ({ petId }) => [`/export-format/v1/${petId}.schema.json`],
  'GET /ingest/array/:token/config': ({ accountId }) => [`/ingest/array/${accountId}/config`],
  'GET /files/:token': ({ documentId }) => [`/files/${documentId}`],
  'GET /proof/:shareId': ({ documentId, shareId }) => [
    `/proof/${documentId}`,
    '/proof/sh-1111111111111',
    `/proof/${shareId}`,
  ],
  'POST /proof/:shareId': ({ documentId, shareId }) => [
    `/proof/${documentId}`,
    '/proof/sh-1111111111111',
    `/proof/${shareId}`,
  ],
  'POST /shared/:shareId': ({ documentId }) => [`/shared/${documentId}`, '/shared/sh-1111111111111'],
  'GET /shared/:shareId': ({ documentId }) => [`/shared/${documentId}`, '/shared/sh-1111111111111'],
  'GET /documents/shared/:shareId': ({ documentId }) => [`/documents/shared/${documentId}`],
  'GET /documents/shared/:shareId/': ({ documentId }) => [`/documents/shared/${documentId}/`],
  'GET /api/shared/:shareId/preview': ({ documentId }) => [`/api/shared/${documentId}/preview`],
  'GET /api/shared/:shareId/file': ({ documentId }) => [`/api/shared/${documentId}/file`],
  'GET /shared/:shareId/documents/:position': ({ documentId }) => [`/shared/${documentId}/documents/1`],
  'GET /api/shared/:shareId/pages/:page/:width': ({ documentId }) => [
    `/api/shared/${documentId}/pages/1/960`,
  ],
  'GET /api/shared/:shareId/documents/:position/pages/:page/:width': ({ documentId }) => [
    `/api/shared/${documentId}/documents/1/pages/1/960`,
  ],
  'GET /api/shared/:shareId/pdf': ({ documentId }) => [`/api/shared/${documentId}/pdf`],
  'GET /api/shared/:shareId/zip': ({ documentId }) => [`/api/shared/${documentId}/zip`],
  'GET /api/shared/:shareId/documents/:position/preview': ({ documentId }) => [
    `/api/shared/${documentId}/documents/1/preview`,
  ],
  'GET /api/shared/:shareId/documents/:position/file': ({ documentId }) => [
    `/api/shared/${documentId}/documents/1/file`,
  ],
  'GET /api/shared/:shareId/opened': ({ documentId }) => [`/api/shared/${documentId}/opened`],
  'POST /api/shared/:shareId/opened': ({ documentId }) => [`/api/shared/${documentId}/opened`],
  'GET /r/:token': ({ reminderId }) => [`/r/${reminderId}`],
  'POST /r/:token': ({ reminderId }) => [`/r/${reminderId}`],
  'GET /unsubscribe/:token': ({ petId }) => [`/unsubscribe/${petId}`, `/unsubscribe/${petId}.x`],
  'POST /unsubscribe/:token': ({ petId }) => [`/unsubscribe/${petId}`, `/unsubscribe/${petId}.x`],
  'GET /confirm/:secret': ({ clinicRequestId }) => [`/confirm/${clinicRequestId}`],
  'POST /confirm/:secret': ({ clinicRequestId }) => [`/confirm/${clinicRequestId}`],
  'POST /confirm/:secret/decline': ({ clinicRequestId }) => [`/confirm/${clinicRequestId}/decline`],
  'GET /confirm/:secret/documents/:position': ({ clinicRequestId }) => [
    `/confirm/${clinicRequestId}/documents/1`,
  ],
  'GET /calendar/:file{.+\\.ics}': ({ reminderId }) => [`/calendar/${reminderId}.ics`],
  'GET /proof/check': ({ petId }) => [`/proof/check?code=${petId}`],
  'GET /id': ({ petId }) => ['/id', `/id?pet-id=${petId}`],
  'GET /id/:petIdentifier': ({ petId, documentId }) => [`/id/${petId}`, `/id/${documentId}`],
  'POST /id/:petIdentifier': ({ petId }) => [`/id/${petId}`],
  'GET /id/:petIdentifier/photo': ({ petId }) => [`/id/${petId}/photo`],
};
