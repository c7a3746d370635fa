import { expect, vi } from 'vitest';

import type { ExportManifest, ExportRecord } from '#shared/data/export/export.schema.ts';
import type { ExportedCollection } from '#shared/data/export/export.ts';

import { read } from './browser.ts';
import type { Owner } from './factories.ts';
import { filesIn } from './read-zip.ts';

/** The address of an export of the account. */
export async function exportAddress(owner: Pick<Owner, 'post'>) {
  const response = await owner.post('/api/exports', {});
  const answer = await read<{ url: string }>(response);
  expect(answer).toEqual({ url: expect.any(String) });

  return answer.url;
}

/** The whole export of an account, unpacked. It ends a moment after its last byte. */
export async function exportOf(owner: Owner) {
  const exported = await unpacked(await owner.get(await exportAddress(owner)));
  await vi.waitFor(async () => {
    const { running } = await read<{ running: boolean }>(await owner.get('/api/exports'));
    expect(running).toBe(false);
  });

  return exported;
}

/** The export in a response. */
export async function unpacked(response: Response) {
  expect(response.status).toBe(200);
  const zip = Buffer.from(await response.arrayBuffer());
  const files = filesIn(zip);
  const text = (path: string) => files[path]?.toString() ?? '';

  return {
    zip,
    files,
    text,
    json: (path: string): unknown => JSON.parse(text(path)),
    manifest: JSON.parse(text('manifest.json')) as ExportManifest,
    records: <Collection extends ExportedCollection>(collection: Collection) =>
      JSON.parse(text(`data/${collection}.json`)) as ExportRecord[Collection][],
  };
}
