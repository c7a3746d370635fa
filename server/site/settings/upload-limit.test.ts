import { beforeEach, expect, test } from 'vitest';

import { buildAdministrator, changeSite } from '#server/testing/administrators.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { pdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { beginTus } from '#server/testing/tus.ts';
import { postDocument } from '#server/testing/upload.ts';

const app = await createTestApp({ UPLOAD_LIMIT_MB: '25' });
const megabyte = 1024 * 1024;

beforeEach(() => app.pool.query('delete from site_settings'));

const bigPdf = pdf(megabyte + 1000);

test('ADMIN-2: a file over the limit is refused by each way of uploading, with the limit in the message', async () => {
  const [admin, owner] = [await buildAdministrator(app), await buildOwner(app)];
  expect((await postDocument(owner, bigPdf)).status).toBe(201);
  await changeSite(admin, { upload_mb: 1 });

  for (const refused of [await postDocument(owner, bigPdf), await beginTus(owner, megabyte + 1)]) {
    expect(refused.status).toBe(413);
    expect(await read(refused)).toMatchObject({
      error: { message: 'This file is larger than 1 MB. Choose a smaller one.' },
    });
  }
  expect((await beginTus(owner, megabyte)).status).toBe(201);
  expect(await read(await owner.get('/api/site'))).toMatchObject({ uploadMaxBytes: megabyte });
});

test('ADMIN-2: a limit above that of the configuration, which was lowered since, doesn’t count', async () => {
  const owner = await buildOwner(app);
  await app.pool.query(
    "insert into site_settings (joined_today, upload_mb, updated_at) values ('seeded', 500, now())",
  );

  expect(await read(await owner.get('/api/site'))).toMatchObject({ uploadMaxBytes: 25 * megabyte });
  expect((await beginTus(owner, 26 * megabyte)).status).toBe(413);
});
