import { randomUUID } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';

import type { SessionBody } from '#server/testing/account-steps.ts';
import { goodPassword, nextPassword, postToken } from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { readAs } from '#server/testing/browser.ts';
import { postDeletion } from '#server/testing/closing-steps.ts';
import { newOwner } from '#server/testing/program-steps.ts';
import type { Program } from '#server/testing/program.ts';
import { emptyFolder, startProgram } from '#server/testing/program.ts';
import { enrol, postCode } from '#server/testing/second-factor-steps.ts';
import { addressOf, administer } from '#server/testing/test-database.ts';

const slow = { timeout: 120_000 };
const rounds = 4;

describe('SES-11: a session ended by one process is refused by another in its next request', slow, () => {
  let [here, there]: Program[] = [];
  let databaseUrl = '';

  beforeAll(async () => {
    const { url, template } = inject('database');
    const name = `t_${randomUUID().replaceAll('-', '')}`;
    await administer(url, `create database ${name} template ${template}`);
    databaseUrl = addressOf(url, name);
    const env = {
      DATABASE_URL: databaseUrl,
      APP_SECRET: randomUUID() + randomUUID(),
      DATA_DIR: emptyFolder(),
      LOG_LEVEL: 'silent',
    };
    here = await startProgram({ env });
    there = await startProgram({ env });
  }, 60_000);

  async function runSql(statement: string, values: unknown[] = []) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(statement, values);
    await client.end();
  }

  /** Ends the session of `other`, or makes it insufficient. */
  type Ending = (owner: { browser: Browser; other: Browser; email: string }) => Promise<unknown>;

  const endings: [string, Ending][] = [
    ['its own sign-out', ({ other }) => other.post('/auth/v1/logout?scope=local', {})],
    ['a sign-out of the other devices', ({ browser }) => browser.post('/auth/v1/logout?scope=others', {})],
    [
      'a change of the password',
      ({ browser }) =>
        readAs(200, browser.put('/auth/v1/user', { password: nextPassword, current_password: goodPassword })),
    ],
    [
      'a second factor',
      async ({ browser }) => {
        const { id, totp } = await enrol(browser);
        const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
        await readAs(200, postCode(browser, id, code));
      },
    ],
    [
      'a ban',
      ({ email }) =>
        runSql("update auth_users set banned_until = now() + interval '1 day' where email = $1", [email]),
    ],
    ['closing the account', ({ browser }) => readAs(204, postDeletion(browser))],
  ];

  test.each(endings)('SES-11: %s', async (_what, end) => {
    if (!here || !there) throw new Error('Both processes must run');
    for (let round = 0; round < rounds; round++) {
      await runSql('truncate rate_limits');
      const { browser, email } = await newOwner(here);
      const other = here.newBrowser();
      const { access_token: token } = await readAs<SessionBody>(200, postToken(other, email));
      other.useToken(token);
      const elsewhere = there.newBrowser();
      elsewhere.useToken(token);
      // The process knows the token and has prepared its statements.
      for (let turn = 0; turn < 3; turn++) await readAs(200, elsewhere.get('/api/pets'));
      await end({ browser, other, email });
      const answers = await Promise.all([
        elsewhere.get('/api/pets'),
        elsewhere.get('/api/account/sessions'),
        elsewhere.post('/api/pets', { name: 'Rex', requestKey: randomUUID() }),
      ]);

      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    }
  });
});
