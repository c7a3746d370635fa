import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();
const passcode = 'open sesame';

async function protectedLink() {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, samples.pdf(500));
  const { document } = await read<DocumentBody>(await owner.put(`/api/documents/${id}/share`, { passcode }));

  return new URL(document.shareUrl ?? '').pathname;
}

const enter = (page: string, typed: string) =>
  app.newBrowser().request('POST', page, new URLSearchParams({ passcode: typed }).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const tries = async () =>
  (await app.pool.query<{ wrong_tries: number }>('select wrong_tries from share_links order by created_at'))
    .rows;

/** Holds every connection to the database. */
async function withoutConnections<Result>(work: () => Promise<Result>): Promise<Result> {
  const held = await Promise.all(Array.from({ length: app.pool.options.max }, () => app.pool.connect()));
  try {
    return await work();
  } finally {
    for (const connection of held) connection.release();
  }
}

test('SEC-2: fifty wrong passcodes at once, while no connection is free, are at most five tries', async () => {
  const page = await protectedLink();
  const guesses = withoutConnections(() => {
    const sent = Array.from({ length: 50 }, (_, turn) => enter(page, `guess ${turn}`));

    return Promise.resolve(sent);
  });
  const responses = await Promise.all(await guesses);
  const bodies = await Promise.all(responses.map((response) => response.text()));
  app.log.takeErrors();

  expect(bodies.filter((body) => body.includes('isn’t right')).length).toBeLessThanOrEqual(4);
  expect(responses.some(({ status }) => status < 400)).toBe(false);
  expect(await tries()).toEqual([{ wrong_tries: 5 }]);
  expect((await enter(page, passcode)).status).toBe(403);
});
