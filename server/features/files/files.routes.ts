import { createPublicRouter } from '#server/http.ts';
import { sendFile } from '#server/send-file.ts';
import { fileNotFound } from './files.errors.ts';
import { openFileLink } from './files.rules.ts';

/** `/files/:token`: stored files by signed address; the signature is the permission. */
export const filesRoutes = createPublicRouter().get('/:token', async (c) => {
  const { seal, now } = c.get('ctx');
  const link = openFileLink(seal, c.req.param('token'), now);
  if (!link) throw fileNotFound();
  c.header('Cache-Control', `private, max-age=${Math.floor(link.exp - now.getTime() / 1000)}, immutable`);

  return sendFile(c, { storagePath: link.path, type: link.type, saveAs: link.name });
});
