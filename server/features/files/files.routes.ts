import { createPublicRouter } from '#server/http.ts';

import { fileNotFound } from './files.errors.ts';
import { openFileLink } from './files.policy.ts';
import { sendFile } from './files.responses.ts';

/** `/files/:token`: stored files by signed address; the signature is the permission. */
export const filesRoutes = createPublicRouter().get('/:token', async (c) => {
  const { signer, now } = c.get('ctx');
  const link = openFileLink(signer, c.req.param('token'), now);
  if (!link) throw fileNotFound();
  const response = await sendFile(c, { storagePath: link.path, type: link.type, saveAs: link.name });
  const seconds = Math.floor(link.exp - now.getTime() / 1000);
  response.headers.set('Cache-Control', `private, max-age=${seconds}, immutable`);

  return response;
});
