import { randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { Hono } from 'hono';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { newEmail, postSignUp, postToken } from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { postDocument } from '#server/testing/upload.ts';

import { limitJson } from './http.ts';

const app = await createTestApp();

/** How many of `tries` sign-ups with different addresses are accepted. */
async function admitted(tries: number, ask: (turn: number) => Promise<Response>) {
  let count = 0;
  for (let turn = 0; turn < tries; turn++) if ((await ask(turn)).status === 200) count++;

  return count;
}

const ipv6 = (turn: number) => `2001:db8:1:2:${turn.toString(16)}::${turn}`;

describe('SEC-2: limits by address', () => {
  test('SEC-2: five sign-ups an hour, counted across two processes', async () => {
    const second = await app.anotherProcess();
    const address = '203.0.113.7';
    const browsers = [app.newBrowser({ address }), second.newBrowser({ address })];

    expect(await admitted(8, async (turn) => postSignUp(browsers[turn % 2] ?? app.newBrowser()))).toBe(5);
    expect((await postSignUp(app.newBrowser({ address: '203.0.113.8' }))).status).toBe(200);
  });

  test('SEC-2: twenty concurrent sign-ups on two processes cannot exceed the limit', async () => {
    const second = await app.anotherProcess();
    const address = '203.0.113.9';
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => postSignUp((turn % 2 ? app : second).newBrowser({ address }))),
    );

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const refused of responses.filter(({ status }) => status === 429)) {
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    }
  });

  test('SEC-2: sign-ups are accepted again after an hour', async () => {
    const browser = app.newBrowser();
    expect(await admitted(6, async () => postSignUp(browser))).toBe(5);
    await app.pool.query("update rate_limits set resets_at = resets_at - interval '1 hour'");

    expect((await postSignUp(browser)).status).toBe(200);
  });

  test('SEC-2: the addresses of one household (an IPv6 /64) count as one, those of other networks do not', async () => {
    expect(await admitted(7, async (turn) => postSignUp(app.newBrowser({ address: ipv6(turn) })))).toBe(5);

    expect((await postSignUp(app.newBrowser({ address: '2001:db8:1:3::1' }))).status).toBe(200);
  });

  test('SEC-2: the networks of one site (an IPv6 /48) have as much together as ten households, others have theirs', async () => {
    const address = (turn: number) => `2001:db8:7:${turn.toString(16)}::1`;
    expect(await admitted(52, async (turn) => postSignUp(app.newBrowser({ address: address(turn) })))).toBe(
      50,
    );

    expect((await postSignUp(app.newBrowser({ address: '2001:db8:8::1' }))).status).toBe(200);
  });

  test('SEC-2: all notations of an address count as one', async () => {
    const spellings = [
      '198.51.100.4',
      '::ffff:198.51.100.4',
      '::FFFF:c633:6404',
      '0:0:0:0:0:ffff:198.51.100.4',
    ];
    expect(
      await admitted(8, async (turn) => postSignUp(app.newBrowser({ address: spellings[turn % 4] ?? '' }))),
    ).toBe(5);
    const networks = ['2001:DB8::1', '2001:db8:0:0:1::', '2001:0db8:0000:0000::7', '2001:db8::%eth0'];
    expect(
      await admitted(8, async (turn) => postSignUp(app.newBrowser({ address: networks[turn % 4] ?? '' }))),
    ).toBe(5);
  });
});

describe('SEC-2: limits by account', () => {
  test('SEC-2: ten sign-ins a minute, from any address', async () => {
    const { user } = await buildOwner(app, { password: 'the-right-one' });
    for (let turn = 0; turn < 10; turn++) {
      expect((await postToken(app.newBrowser(), user.email, `wrong-${turn}`)).status).toBe(400);
    }
    const response = await postToken(app.newBrowser(), user.email.toUpperCase(), 'the-right-one');

    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await read<object>(response)).toMatchObject({ code: 'over_request_rate_limit' });
  });

  test('SEC-2: thirty sign-ins an hour', async () => {
    const email = newEmail();
    await postToken(app.newBrowser(), email);
    await app.pool.query("update rate_limits set hits = 30 where key like 'sign-in each hour:%'");

    expect((await postToken(app.newBrowser(), email)).status).toBe(429);
  });

  const endFirstDay = ({ user }: Owner) =>
    app.pool.query(
      "update auth_users set created_at = created_at - interval '1 day', email_confirmed_at = email_confirmed_at - interval '1 day' where id = $1",
      [user.id],
    );

  const byOwner: [string, number, (owner: Owner) => Promise<Response>][] = [
    ['uploads', 600, (owner) => postDocument(owner, Buffer.alloc(0))],
    ['new pets', 300, (owner) => owner.post('/api/pets', { name: 'Bella', requestKey: randomUUID() })],
    ['photos', 120, (owner) => owner.upload('PUT', `/api/pets/${randomUUID()}/photo`, Buffer.from('x'))],
  ];
  test.each(byOwner)('SEC-2: %s, %s an hour for one owner', async (name, max, ask) => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    await endFirstDay(owner);
    await ask(owner);
    await app.pool.query('update rate_limits set hits = $1 where key like $2', [max - 1, `${name}:%`]);
    expect((await ask(owner)).status).not.toBe(429);
    const refused = await ask(owner);

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await ask(other)).status).not.toBe(429);
  });

  test('SEC-2: a first archive of three thousand files an hour on an account’s first day', async () => {
    const owner = await buildOwner(app);
    const ask = () => postDocument(owner, Buffer.alloc(0));
    const hitsAre = (hits: number) =>
      app.pool.query("update rate_limits set hits = $1 where key like 'uploads:%'", [hits]);
    await ask();
    await hitsAre(2999);
    expect((await ask()).status).not.toBe(429);
    expect((await ask()).status).toBe(429);

    await endFirstDay(owner);
    await hitsAre(600);
    const refused = await ask();
    expect([refused.status, await refused.json()]).toEqual([
      429,
      {
        error: {
          code: 'rate.limited',
          message: 'You’ve added a lot of files in the last hour. You can add more in 60 minutes.',
        },
      },
    ]);
  });

  test('SEC-2: a pet is counted and added in one statement, also by two processes at once', async () => {
    const second = await app.anotherProcess();
    const owner = await buildOwner(app);
    const elsewhere = second.newBrowser();
    elsewhere.useToken(owner.session.accessToken);
    const add = (turn: number) =>
      (turn % 2 ? owner : elsewhere).post('/api/pets', { name: 'Bella', requestKey: randomUUID() });
    const statements = await statementsOf(() => add(0));
    await app.pool.query("update rate_limits set hits = 297 where key like 'new pets:%'");
    const responses = await Promise.all(Array.from({ length: 20 }, (_, turn) => add(turn)));

    // The others are the check of the session, and the cards from which the new one must differ.
    expect(statements).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(17);
    expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(4);
  });

  test('a pet that is sent twice is added once, and counted each time', async () => {
    const owner = await buildOwner(app);
    const requestKey = randomUUID();
    const add = () => owner.post('/api/pets', { name: 'Bella', requestKey });
    const bodies = [await (await add()).json(), await (await add()).json()];

    expect(bodies[1]).toEqual(bodies[0]);
    expect(await app.count('rate_limits', 'hits = 2')).toBe(1);
  });

  test('SEC-2: an unknown account is limited like a known one', async () => {
    const email = newEmail();
    for (let turn = 0; turn < 10; turn++) await postToken(app.newBrowser(), email);

    expect((await postToken(app.newBrowser(), email)).status).toBe(429);
  });

  test('the table of limits holds no address', async () => {
    const email = newEmail();
    await postToken(app.newBrowser({ address: '192.0.2.99' }), email);

    expect(await app.count('rate_limits')).toBe(4);
    expect(await app.count('rate_limits', "key like $1 or key like '%192.0.2.99%'", [`%${email}%`])).toBe(0);
  });
});

describe('SEC-2: X-Forwarded-For', () => {
  const via = (browser: ReturnType<typeof app.newBrowser>, forwarded: string) =>
    browser.post(
      '/auth/v1/signup',
      { email: newEmail(), password: 'Fluffy-cat-9', data: { full_name: 'Pat' } },
      { headers: { 'x-forwarded-for': forwarded } },
    );
  const address = '10.0.0.1';

  test('SEC-2: is ignored unless a proxy is trusted', async () => {
    const browser = app.newBrowser();

    expect(await admitted(7, async (turn) => via(browser, `192.0.2.${turn}`))).toBe(5);
  });

  test('SEC-2: behind one trusted proxy only the entry of that proxy counts', async () => {
    const { newBrowser } = await app.anotherProcess({ TRUST_PROXY: '1' });
    const proxy = newBrowser({ address });

    expect(await admitted(7, async (turn) => via(proxy, `192.0.2.${turn}, 198.51.100.20`))).toBe(5);
    expect((await via(proxy, '198.51.100.20, 198.51.100.21')).status).toBe(200);
  });

  test('SEC-2: behind two trusted proxies the entry of the outer one counts', async () => {
    const { newBrowser } = await app.anotherProcess({ TRUST_PROXY: '2' });
    const proxy = newBrowser({ address });

    expect(
      await admitted(7, async (turn) => via(proxy, `1.1.1.${turn}, 198.51.100.30, 10.0.0.${turn}`)),
    ).toBe(5);
    expect((await via(proxy, '198.51.100.31, 10.0.0.3')).status).toBe(200);
  });

  test('SEC-2: an entry with a port counts as its address, and an invalid entry counts as the proxy', async () => {
    const { newBrowser } = await app.anotherProcess({ TRUST_PROXY: '1' });
    const ports = newBrowser({ address });
    expect(await admitted(7, async (turn) => via(ports, `198.51.100.40:${40_000 + turn}`))).toBe(5);
    expect((await via(ports, '198.51.100.41:40000')).status).toBe(200);
    expect(await admitted(7, async (turn) => via(ports, `[2001:db8:9::${turn}]:${40_000 + turn}`))).toBe(5);

    const nonsense = newBrowser({ address: '10.0.0.2' });
    expect(await admitted(7, async (turn) => via(nonsense, `unknown-${turn}`))).toBe(5);
    expect((await via(nonsense, '')).status).toBe(429);
  });
});

describe('every response', () => {
  test('has an id that is logged with route, status and time, but without address and query', async () => {
    const browser = app.newBrowser({ address: '192.0.2.55' });
    const response = await browser.get('/shared/sh-aaaaaaaaaaaaa?secret=1');
    const line = app.log.lines.find(({ msg }) => msg === 'request');

    expect(line).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      route: '/shared/:shareId',
      status: 404,
      ms: expect.any(Number),
    });
    expect(JSON.stringify(line)).not.toMatch(/192\.0\.2\.55|secret|sh-aaa/);
  });

  test('to an unexpected failure is neutral, and the log has the cause under the same id', async () => {
    const owner = await buildOwner(app);
    await app.pool.query('alter table pets rename to pets_away');
    const response = await owner.get('/api/pets');
    await app.pool.query('alter table pets_away rename to pets');
    const [error] = app.log.takeErrors();

    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: { code: 'internal', message: 'Something went wrong on our side. Try again.' },
    });
    expect(error).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      msg: 'unexpected failure',
      route: '/api/pets',
    });
    expect(JSON.stringify(error)).toContain('does not exist');
  });
});

describe('a JSON body that arrives one byte at a time', () => {
  const ask = (incoming: IncomingMessage) => {
    const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>();
    let finish = () => {};
    app.post('/', limitJson, async (c) => {
      await new Promise<void>((resolve) => (finish = resolve));

      return c.text('done');
    });
    const answer = app.request('/', { method: 'POST', body: '{}' }, { incoming });

    return { answer, finish: () => finish() };
  };

  test('is aborted after twenty seconds, while a complete one has no time limit for its processing', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const slow = new IncomingMessage(new Socket());
    const whole = Object.assign(new IncomingMessage(new Socket()), { complete: true });
    const asked = [ask(slow), ask(whole)];
    await vi.advanceTimersByTimeAsync(19_999);
    expect(slow.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);

    expect(slow.destroyed).toBe(true);
    expect(whole.destroyed).toBe(false);
    for (const { answer, finish } of asked) {
      finish();
      await answer;
    }
    expect(vi.getTimerCount()).toBe(0);
  });
});
