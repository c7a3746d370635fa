import { AppError } from '#server/core/errors/errors.ts';
import { createPublicRouter } from '#server/core/http.ts';

import { schemaNames, schemaOf, schemaPath } from './export-format.usecases.ts';

const noSchema = () => new AppError('notFound', 'exports.no_schema', 'There is no schema at this address.');

/** `/export-format/v1`: the published JSON Schemas of an export, for programs that read one. */
export const exportFormatRoutes = createPublicRouter()
  .get('/v1', (c) => {
    const { publicUrl } = c.get('ctx').config.http;

    return c.json({ schemas: schemaNames.map((name) => `${publicUrl}${schemaPath(name)}`) });
  })
  .get('/v1/:file', (c) => {
    const name = schemaNames.find((name) => schemaPath(name).endsWith(`/${c.req.param('file')}`));
    if (!name) throw noSchema();
    c.header('Cache-Control', 'public, max-age=3600');

    return c.body(JSON.stringify(schemaOf(c.get('ctx'), name), null, 2), 200, {
      'Content-Type': 'application/schema+json',
    });
  });
