import { createPublicRouter } from '#server/http.ts';

import { fileNotFound } from './files.errors.ts';
import { openFileLink } from './files.policy.ts';
import { isStored } from './files.queries.ts';
import { sendFile } from './files.responses.ts';

/** `/files/:token`: stored files by signed address. The signature is the permission, for as long as a row shows the file. */
export const filesRoutes = createPublicRouter().get('/:token', async (c) => {
  const { db, signer, now } = c.get('ctx');
  const link = openFileLink(signer, c.req.param('token'), now);
  // The file of a deleted document is still on the disk until a job has deleted it.
  if (!link || !(await isStored(db, link.path))) throw fileNotFound();
  const response = await sendFile(c, { storagePath: link.path, type: link.type, saveAs: link.name });
  const seconds = Math.floor(link.exp - now.getTime() / 1000);
  response.headers.set('Cache-Control', `private, max-age=${seconds}, immutable`);

  return response;
});
