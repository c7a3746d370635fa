import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { asked, buildAdministrator, makeAdministrator } from '#server/testing/administrators.ts';
import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { OfferDraft } from '#shared/site/offers.schema.ts';

const app = await createTestApp();

type Shown = { id: string; title: string; text: string; code: string | null; link: string | null };
type Offers = { offers: Shown[]; next: string | null; total: number; promo: Record<string, unknown> | null };
type Whole = Shown & { publishedAt: string | null; validFrom: string; validUntil: string };

const draft: OfferDraft = {
  title: 'Ten percent off a vet visit',
  text: 'Show the code at the desk.',
  code: 'SPRING10',
  link: 'https://vet.example/offer',
  validFrom: '2030-05-01T00:00:00.000Z',
  validUntil: '2030-06-01T00:00:00.000Z',
};

const admin = await buildAdministrator(app);

const wholeOf = (offer: object): OfferDraft => ({ ...draft, ...offer });

const add = (offer: object, id = randomUUID(), by: Owner = admin) =>
  by.post('/api/admin/offers', { ...asked({ offer: wholeOf(offer) }), id });

/** The offer in its current state as an administrator sees it; the draft if there is none. */
async function draftNow(id: string): Promise<OfferDraft> {
  const { offers } = await read<{ offers: Whole[] }>(await admin.get('/api/admin/offers'));
  const { title, text, code, link, validFrom, validUntil } = offers.find((offer) => offer.id === id) ?? draft;

  return { title, text, code, link, validFrom, validUntil };
}

type Acting = { by?: Owner; before?: OfferDraft };

const put = async (id: string, offer: object, { by = admin, before }: Acting = {}) =>
  by.put(`/api/admin/offers/${id}`, asked({ offer: wholeOf(offer), before: before ?? (await draftNow(id)) }));
const publish = async (id: string, { by = admin, before }: Acting = {}) =>
  by.post(`/api/admin/offers/${id}/publish`, asked({ before: before ?? (await draftNow(id)) }));
const withdraw = (id: string, by: Owner = admin) => by.post(`/api/admin/offers/${id}/withdraw`, asked({}));
const remove = (id: string, by: Owner = admin) => by.post(`/api/admin/offers/${id}/remove`, asked({}));

async function published(offer: object = {}) {
  const id = randomUUID();
  expect((await add(offer, id)).status).toBe(201);
  expect((await publish(id)).status).toBe(200);

  return id;
}

/** The titles of the offers that an owner sees. */
async function seen(owner?: Owner) {
  return read<Offers>(await (owner ?? (await buildOwner(app))).get('/api/offers'));
}

const titlesOf = ({ offers }: Offers) => offers.map(({ title }) => title);

async function buildInvited(promoCode: string | null, coupon: string | null = null) {
  const owner = await buildOwner(app);
  await app.pool.query('update auth_users set promo_code = $2, promo_coupon_id = $3 where id = $1', [
    owner.user.id,
    promoCode,
    coupon,
  ]);

  return owner;
}

describe('publishing', () => {
  test('OFFER-1: a draft is seen by administrators only, until it is published and after it is withdrawn', async () => {
    const id = randomUUID();
    const title = 'Drafted';
    expect((await read<{ offer: Whole }>(await add({ title }, id))).offer).toMatchObject({
      publishedAt: null,
    });
    expect(titlesOf(await seen())).not.toContain(title);
    await publish(id);
    expect(titlesOf(await seen())).toContain(title);
    await withdraw(id);
    expect(titlesOf(await seen())).not.toContain(title);
    const { offers } = await read<{ offers: Whole[] }>(await admin.get('/api/admin/offers'));
    expect(offers.find((offer) => offer.id === id)).toMatchObject({ title, publishedAt: null });
  });

  test('OFFER-1: a change is seen at once, and publishing twice keeps the first time', async () => {
    const id = await published({ title: 'Before' });
    app.clock.pass(60);
    const { offer } = await read<{ offer: Whole }>(await publish(id));
    expect(offer.publishedAt).toBe('2030-05-01T09:00:00.000Z');
    await put(id, { title: 'After' });

    expect(titlesOf(await seen())).toContain('After');
    expect(titlesOf(await seen())).not.toContain('Before');
  });

  test('OFFER-1: the same new offer sent twice at once is kept once; another one under its id is refused', async () => {
    const id = randomUUID();
    const answers = await Promise.all([add({ title: 'Twice' }, id), add({ title: 'Twice' }, id)]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await app.count('offers', 'id = $1', [id])).toBe(1);
    for (const other of [{ title: 'Other words' }, { title: 'Twice', code: 'OTHER' }])
      expect((await add(other, id)).status).toBe(409);
  });

  test('OFFER-1: of two who change an offer at the same time the later one is refused, and so is publishing what wasn’t seen', async () => {
    const id = randomUUID();
    await add({ title: 'Seen' }, id);
    const before = await draftNow(id);
    const answers = await Promise.all([
      put(id, { title: 'One' }, { before }),
      put(id, { title: 'Two' }, { before }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = await publish(id, { before });
    expect(refused.status).toBe(409);
    expect(await read(refused)).toMatchObject({ error: { code: 'offers.changed_elsewhere' } });

    expect((await publish(id)).status).toBe(200);
  });

  test('OFFER-1: each change stands in the log with its reason and what was changed, and a removed offer is gone', async () => {
    const id = await published({ title: 'Logged' });
    await put(id, { title: 'Logged', code: 'OTHER' });
    await put(id, { title: 'Logged', code: 'OTHER' });
    await withdraw(id);
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 204]);
    const { lines } = await read<{ lines: { action: string; details: object }[] }>(
      await admin.get(`/api/admin/log?account=${id}`),
    );

    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'offers.add',
      'offers.change',
      'offers.publish',
      'offers.remove',
      'offers.withdraw',
    ]);
    expect(lines.find(({ action }) => action === 'offers.change')?.details).toEqual({
      title: 'Logged',
      code_before: 'SPRING10',
      code: 'OTHER',
    });
    expect(await app.count('offers', 'id = $1', [id])).toBe(0);
  });

  test('OFFER-1: nobody but an administrator may read, add, change, publish, withdraw or remove', async () => {
    const id = await published({ title: 'Guarded' });
    const owner = await buildOwner(app);
    const answers = [
      await owner.get('/api/admin/offers'),
      await add({ title: 'Mine' }, randomUUID(), owner),
      await put(id, { title: 'Mine' }, { by: owner }),
      await withdraw(id, owner),
      await publish(id, { by: owner }),
      await remove(id, owner),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await app.newBrowser().get('/api/offers')).status).toBe(401);
    expect(await app.count('offers', "title = 'Mine'")).toBe(0);
    expect(await app.count('offers', 'id = $1', [id])).toBe(1);
    await makeAdministrator(app, admin, false);
    expect((await withdraw(id)).status).toBe(403);
    await makeAdministrator(app, admin);
  });

  test('OFFER-1: unknown and malformed ids are not found', async () => {
    for (const id of [randomUUID(), 'nothing']) {
      expect([(await put(id, {})).status, (await publish(id)).status, (await withdraw(id)).status]).toEqual([
        404, 404, 404,
      ]);
    }
  });

  test.each([
    { title: '' },
    { title: 'x'.repeat(81) },
    { title: 'right\u202eleft' },
    { text: ' ' },
    { text: 'x'.repeat(601) },
    { code: 'x'.repeat(65) },
    { link: 'http://vet.example' },
    { link: 'javascript:alert(1)' },
    { link: 'https://user:secret@vet.example' },
    { link: 'https://vet.example@evil.example' },
    { link: 'vet.example' },
    { link: `https://vet.example/${'x'.repeat(500)}` },
    { validFrom: 'tomorrow' },
    { validUntil: '2030-05-01T00:00:00.000Z' },
    { validUntil: '2030-04-01T00:00:00.000Z' },
    { publishedAt: '2030-05-01T00:00:00.000Z' },
  ])('OFFER-1: %j is refused', async (wrong) => {
    expect((await add(wrong)).status).toBe(400);
  });

  test('OFFER-1: hostile text is stored and answered as text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    await published({ title, text: "'; drop table offers; --\n<script>", code: '=1+1', link: null });
    const { offers } = await seen();

    expect(offers.find((offer) => offer.title === title)).toMatchObject({
      text: "'; drop table offers; --\n<script>",
      code: '=1+1',
      link: null,
    });
  });
});

describe('validity', () => {
  test('OFFER-1: an offer is seen from its first instant until right before its last', async () => {
    const title = 'On the clock';
    await published({ title, validFrom: '2030-05-02T09:00:00.000Z', validUntil: '2030-05-03T09:00:00.000Z' });
    const seenAt = async (time: string) => {
      app.clock.set(new Date(time));

      return titlesOf(await seen()).includes(title);
    };

    expect([
      await seenAt('2030-05-02T08:59:59.999Z'),
      await seenAt('2030-05-02T09:00:00.000Z'),
      await seenAt('2030-05-03T08:59:59.999Z'),
      await seenAt('2030-05-03T09:00:00.000Z'),
    ]).toEqual([false, true, true, false]);
  });

  test('OFFER-1: the list comes in pages of fifty, newest first, each offer once', async () => {
    await app.pool.query('delete from offers');
    for (let number = 0; number < 52; number++) {
      app.clock.pass(1);
      await published({ title: `Number ${number}` });
    }
    const owner = await buildOwner(app);
    const first = await seen(owner);
    const second = await read<Offers>(await owner.get(`/api/offers?after=${first.next}`));

    expect([first.offers.length, first.total, second.offers.length, second.next]).toEqual([50, 52, 2, null]);
    expect(new Set([...titlesOf(first), ...titlesOf(second)]).size).toBe(52);
    expect(first.offers[0]?.title).toBe('Number 51');
    expect((await owner.get('/api/offers?after=nonsense')).status).toBe(400);
    await app.pool.query('delete from offers');
  });
});

describe('the promo code from the sign-up', () => {
  test('OFFER-1: without a code there is nothing to say', async () => {
    expect((await seen()).promo).toBeNull();
  });

  test('OFFER-1: it is valid, not yet valid, expired or unknown by the clock, in any case', async () => {
    const owner = await buildInvited('early26');
    expect((await seen(owner)).promo).toMatchObject({ code: 'early26', state: 'unknown', title: null });
    const id = await published({
      title: 'Early',
      code: 'EARLY26',
      validFrom: '2030-05-02T00:00:00.000Z',
      validUntil: '2030-05-03T00:00:00.000Z',
    });
    expect((await seen(owner)).promo).toMatchObject({ state: 'upcoming', title: 'Early' });
    const { promo } = await (async () => {
      app.clock.set(new Date('2030-05-02T00:00:00.000Z'));

      return seen(await buildInvited('Early26'));
    })();
    expect(promo).toMatchObject({ code: 'Early26', state: 'valid', validUntil: '2030-05-03T00:00:00.000Z' });
    app.clock.set(new Date('2030-05-03T00:00:00.000Z'));
    expect((await seen(await buildInvited('EARLY26'))).promo).toMatchObject({ state: 'expired' });
    await app.pool.query('update offers set published_at = null where id = $1', [id]);
    expect((await seen(await buildInvited('EARLY26'))).promo).toMatchObject({
      state: 'unknown',
      title: null,
    });
  });

  test('OFFER-1: of several offers with the code the valid one counts, and a coupon counts without a code', async () => {
    await published({
      title: 'Old',
      code: 'AGAIN',
      validFrom: '2029-01-01T00:00:00.000Z',
      validUntil: '2029-02-01T00:00:00.000Z',
    });
    await published({ title: 'Now', code: 'AGAIN' });
    await published({
      title: 'Later',
      code: 'AGAIN',
      validFrom: '2031-01-01T00:00:00.000Z',
      validUntil: '2031-02-01T00:00:00.000Z',
    });

    expect((await seen(await buildInvited(null, 'again'))).promo).toMatchObject({
      state: 'valid',
      title: 'Now',
    });
  });

  test('OFFER-1: a draft’s code is unknown, and a hostile code finds nothing', async () => {
    await add({ code: 'DRAFTED' });
    for (const code of ['DRAFTED', "' or 1=1 --", '%', '<b>']) {
      expect((await seen(await buildInvited(code))).promo).toMatchObject({ code, state: 'unknown' });
    }
  });
});
