import { beforeEach, expect, test } from 'vitest';

import { askedClinic, confirmBoth, originsOf, requestsOf, submit } from '#server/testing/asked-clinics.ts';
import { readAs } from '#server/testing/browser.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
});

const person = { by: confirmBoth.by, role: confirmBoth.role };
const pageAt = async (path: string) => (await app.newBrowser().request('GET', path)).text();

type Asked = Awaited<ReturnType<typeof askedClinic>>;

const changeRabies = ({ owner, pet, rabies }: Asked) =>
  readAs(
    200,
    owner.patch(`/api/pets/${pet.id}/vaccinations/${rabies.id}`, {
      changes: { expirationDate: '2039-05-11' },
      before: { expirationDate: '2029-05-11' },
    }),
  );

test.each([
  ['without a name', { all: 'confirmed', role: person.role }],
  ['without a role', { all: 'confirmed', by: person.by }],
  ['with another word', { ...person, all: 'refused' }],
  ['with a correction that isn’t one', { ...person, all: 'confirmed', 'answer-1': 'corrected' }],
])('PROOF-5: confirming all %s changes nothing', async (_how, fields) => {
  const { path, owner, pet } = await askedClinic(app);
  expect((await submit(app, path, fields)).status).toBe(400);

  expect(await originsOf(owner, pet.id)).toEqual(['owner', 'owner']);
  expect((await requestsOf(owner, pet.id))[0]?.state).toBe('waiting');
});

test('PROOF-5: a clinic confirms all vaccinations with one button, below their facts', async () => {
  const { path, owner, pet } = await askedClinic(app);
  const page = await pageAt(path);
  const order = ['Given on May 12, 2026', 'Your name', 'Confirm all 2', '<details'].map((part) =>
    page.indexOf(part),
  );
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect((await submit(app, path, { ...person, all: 'confirmed' })).status).toBe(303);

  expect(await originsOf(owner, pet.id)).toEqual(['confirmed', 'confirmed']);
});

test('PROOF-5: Enter in a field doesn’t confirm all', async () => {
  const { path } = await askedClinic(app);
  const [form = ''] = /<form[^]*?<\/form>/.exec(await pageAt(path)) ?? [];

  // Browsers press the first button of a form.
  expect(/<button[^>]*>/.exec(form)?.[0]).toContain('disabled');
});

test('PROOF-5: a vaccination with an answer of its own keeps it', async () => {
  const { path, owner, pet } = await askedClinic(app);
  await submit(app, path, { ...person, all: 'confirmed', 'answer-1': 'refused' });

  expect((await requestsOf(owner, pet.id))[0]?.lines.map(({ answer }) => answer)).toEqual([
    'confirmed',
    'refused',
  ]);
});

test('PROOF-5: answers that need a correction stay open to be seen', async () => {
  const { path } = await askedClinic(app);
  const wrong = await submit(app, path, { ...person, 'answer-0': 'corrected', 'given-0': 'May' });

  expect(await wrong.text()).toContain('<details open');
  expect(await (await submit(app, path, { all: 'confirmed' })).text()).not.toContain('<details open');
});

test('PROOF-5: one that has changed since isn’t confirmed with the others, nor has one alone such a button', async () => {
  const asked = await askedClinic(app);
  await changeRabies(asked);
  expect(await pageAt(asked.path)).not.toContain('Confirm all');
  await submit(app, asked.path, { ...person, all: 'confirmed' });

  expect(await originsOf(asked.owner, asked.pet.id)).toEqual(['owner', 'confirmed']);
});
