import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';
import { expect, inject, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { freePort } from '#server/testing/free-ports.ts';
import { inboxDomain, newAddress, sendRaw } from '#server/testing/inbox.ts';
import { mailWith } from '#server/testing/made-mail.ts';
import { newOwner, signInAgain, uniquePdf } from '#server/testing/program-steps.ts';
import { emptyFolder, startProgram } from '#server/testing/program.ts';
import { addressOf, administer } from '#server/testing/test-database.ts';

const mails = 12;

test(
  'INBOX-3 a server that is killed three times while mails come has each acknowledged one, and each once',
  { timeout: 240_000 },
  async () => {
    const name = `p_${randomUUID().replaceAll('-', '')}`;
    await administer(inject('database').url, `create database ${name}`);
    const DATABASE_URL = addressOf(inject('database').url, name);
    const port = await freePort();
    const env = {
      DATABASE_URL,
      DATA_DIR: join(emptyFolder(), 'data'),
      DATABASE_CONNECTIONS: '6',
      INBOX_DOMAIN: inboxDomain,
      INBOX_PORT: String(port),
    };
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 1 });
    const count = async (table: string, where = 'true') =>
      Number(
        (await pool.query<{ count: string }>(`select count(*) from ${table} where ${where}`)).rows[0]?.count,
      );
    try {
      let program = await startProgram({ env });
      const { browser, email } = await newOwner(program);
      const { address } = await newAddress(browser);
      let tries = 0;
      // As a mail server does: until it is acknowledged.
      const deliver = async (number: number) => {
        const parts = [
          { fileName: 'paper.pdf', type: 'application/pdf', content: Buffer.from(uniquePdf(400_000)) },
        ];
        const mail = mailWith({ id: `${number}@killed.example`, parts });
        for (;;) {
          tries += 1;
          if ((await sendRaw({ port }, mail, { to: address })).code === 250) return;
          await pause(200);
        }
      };
      const all = (async () => {
        for (let number = 0; number < mails; number += 2)
          await Promise.all([deliver(number), deliver(number + 1)]);
      })();
      for (const least of [1, 4, 7]) {
        await expect
          .poll(() => count('inbox_messages'), { timeout: 60_000, interval: 5 })
          .toBeGreaterThanOrEqual(least);
        await program.end('SIGKILL');
        program = await startProgram({ env });
      }
      await all;
      const again = await signInAgain(program, email);
      const { messages } = await read<{ messages: { id: string }[] }>(await again.get('/api/inbox'));
      for (const { id } of messages) {
        const { url } = await read<{ url: string }>(await again.post(`/api/inbox/${id}/download`, {}));
        expect((await (await again.get(url)).arrayBuffer()).byteLength).toBeGreaterThan(500_000);
      }

      expect(tries).toBeGreaterThan(mails);
      expect(messages).toHaveLength(mails);
      expect(await count('inbox_messages')).toBe(mails);
      await program.end();
    } finally {
      await pool.end();
      await administer(inject('database').url, `drop database if exists ${name} with (force)`);
    }
  },
);
