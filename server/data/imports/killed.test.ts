import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import pg from 'pg';
import { expect, inject, test } from 'vitest';

import type { Browser } from '#server/testing/browser.ts';
import { read } from '#server/testing/browser.ts';
import { exportedDocument, exportedPet, exportedWeight } from '#server/testing/import-records.ts';
import { currentImport, exportFiles, sendImport, zipOf } from '#server/testing/imports.ts';
import { newOwner, signInAgain, uniquePdf } from '#server/testing/program-steps.ts';
import { emptyFolder, startProgram } from '#server/testing/program.ts';
import { addressOf, administer } from '#server/testing/test-database.ts';

const documents = 40;
const weights = 400;

/** A zip with a pet, documents of 200 kB and weights. */
function bigZip(): Promise<Buffer> {
  const pet = exportedPet();
  const files: Record<string, Uint8Array> = {};
  const records = Array.from({ length: documents }, (_, n) => {
    const path = `files/${n}.pdf`;
    files[path] = uniquePdf(200_000);
    const file = { path, type: 'application/pdf', bytes: 200_000, sha256: null, leftOut: null };

    return exportedDocument({ petId: pet.id, name: `Scan ${n}`, file });
  });
  const dayOf = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
  const weighed = Array.from({ length: weights }, (_, n) =>
    exportedWeight({ petId: pet.id, recordDate: dayOf(n) }),
  );

  return zipOf(exportFiles({ pets: [pet], documents: records, weights: weighed }, files));
}

const stateOf = async (browser: Browser) => (await currentImport(browser))?.state;

test(
  'PROMISE-4: a server that is killed three times while it imports loses nothing and adds nothing twice',
  { timeout: 120_000 },
  async () => {
    const name = `p_${randomUUID().replaceAll('-', '')}`;
    await administer(inject('database').url, `create database ${name}`);
    const DATABASE_URL = addressOf(inject('database').url, name);
    const env = { DATABASE_URL, DATA_DIR: join(emptyFolder(), 'data'), DATABASE_CONNECTIONS: '6' };
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 1 });
    const count = async (table: string) =>
      Number((await pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);
    try {
      let program = await startProgram({ env });
      const { browser, email } = await newOwner(program);
      expect((await sendImport(browser, 'export.zip', await bigZip())).status).toBe(204);
      await expect.poll(() => stateOf(browser), { timeout: 30_000 }).toBe('ready');
      const { id } = (await currentImport(browser)) ?? { id: '' };
      await read(await browser.post(`/api/imports/${id}/addition`, {}));
      const seen: number[] = [];
      for (const least of [3, 15, 30]) {
        await expect.poll(() => count('documents'), { timeout: 30_000, interval: 5 }).toBeGreaterThan(least);
        await program.end('SIGKILL');
        seen.push(await count('documents'));
        // The maintenance of the job queue does this after a minute to the job of a dead process.
        await pool.query("update jobs.job set state = 'retry', start_after = now() where state = 'active'");
        program = await startProgram({ env });
      }
      const again = await signInAgain(program, email);
      await expect.poll(() => stateOf(again), { timeout: 30_000 }).toBe('done');

      expect(seen.every((added) => added < documents)).toBe(true);
      expect([await count('pets'), await count('documents'), await count('health_records')]).toEqual([
        1,
        documents,
        weights,
      ]);
      const { documents: listed } = await read<{ documents: { fileUrl: string | null }[] }>(
        await again.get('/api/documents?limit=100'),
      );
      for (const { fileUrl } of listed)
        expect((await (await again.get(fileUrl ?? '')).arrayBuffer()).byteLength).toBe(200_000);
      await program.end();
    } finally {
      await pool.end();
    }
  },
);
