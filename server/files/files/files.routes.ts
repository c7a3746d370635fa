import { createPublicRouter } from '#server/core/http.ts';

import { fileNotFound } from './files.errors.ts';
import { openFileLink } from './files.policy.ts';
import { sendFileInRanges } from './files.responses.ts';

/** `/files/:token`: stored files by signed address. The signature is the permission, for as long as a row shows the file. */
export const filesRoutes = createPublicRouter().get('/:token', async (c) => {
  const { signer, now } = c.get('ctx');
  const link = openFileLink(signer, c.req.param('token'), now);
  if (!link) throw fileNotFound();
  const response = await sendFileInRanges(c, { storagePath: link.path, type: link.type, saveAs: link.name });
  const seconds = Math.floor(link.exp - now.getTime() / 1000);
  // The address of a file stays valid for other ranges.
  if (response.status < 400) response.headers.set('Cache-Control', `private, max-age=${seconds}, immutable`);

  return response;
});
