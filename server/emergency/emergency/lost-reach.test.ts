import { describe, expect, test } from 'vitest';

import type { Pet } from '#server/pets/pets/pets.table.ts';
import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { emergencyFields } from '#shared/emergency/emergency.ts';

const app = await createTestApp();

type Settings = {
  open: boolean;
  shown: string[];
  lost: { call: { name: string | null; phone: string } | null; time: string | null } | null;
};

const lostOf = (pet: Pet) => `/api/pets/${pet.id}/lost`;
const settingsOf = (pet: Pet) => `/api/pets/${pet.id}/emergency-page`;
const settings = async (owner: Owner, pet: Pet) =>
  (await read<{ emergencyPage: Settings }>(await owner.get(settingsOf(pet)))).emergencyPage;
const pageOf = (pet: Pet) => app.newBrowser().get(`/id/${pet.petIdentifier}`);
const textOf = async (pet: Pet) => (await pageOf(pet)).text();
const report = (owner: Owner, pet: Pet, what: object = {}) =>
  owner.put(lostOf(pet), { lastSeen: null, timeZone: 'UTC', ...what });
const addContact = (owner: Owner, pet: Pet, phone: string | null, name = 'Aunt Zoe') =>
  owner.put(`/api/pets/${pet.id}/contacts`, {
    kind: 'emergency',
    value: [{ name, phone, note: null }],
    before: [],
  });
const write = (pet: Pet, fields: Record<string, string> = {}) =>
  app
    .newBrowser({ address: `198.51.100.${Math.floor(Math.random() * 250)}` })
    .request(
      'POST',
      `/id/${pet.petIdentifier}`,
      new URLSearchParams({ message: 'She is with me, Linden Street 4', ...fields }).toString(),
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    );
const mailsTo = (address: string) => app.mailer.sent.filter(({ to }) => to === address);

async function ownerWithPet() {
  const owner = await buildOwner(app, { name: 'Robin Owner' });

  return { owner, pet: await buildPet(app, owner, { name: 'Nala' }) };
}

/** The ways to reach a person on the page: numbers to press, and whether a message reaches the owner. */
async function waysOn({ owner, pet }: { owner: Owner; pet: Pet }) {
  const html = await textOf(pet);
  const numbers = [...html.matchAll(/href="tel:([^"]*)"/g)].map(([, number]) => number ?? '');
  const status = (await write(pet)).status;
  await app.jobs.run();

  return {
    isLost: html.includes('LOST</strong>'),
    numbers,
    formIsOpen: /<details\s+open/.test(html),
    reaches: status === 303 && mailsTo(owner.user.email).some(({ subject }) => subject.includes('Nala')),
  };
}

const calls = { 'no number': null, 'a number': { name: 'Robin', phone: '+49 170 1234567' } };
const contacts = { none: undefined, 'without a number': null, 'with a number': '030 900 180' };
const afterwards = {
  nothing: () => undefined,
  'the contact was removed': (owner: Owner, pet: Pet, before: string | null | undefined) =>
    before !== undefined &&
    owner.put(`/api/pets/${pet.id}/contacts`, {
      kind: 'emergency',
      value: [],
      before: [{ name: 'Aunt Zoe', phone: before, note: null }],
    }),
  'everything was hidden': (owner: Owner, pet: Pet) => owner.patch(settingsOf(pet), { shown: [] }),
  'it was extended by an older version of the app': (owner: Owner, pet: Pet) =>
    owner.put(lostOf(pet), { lastSeen: 'The harbor', timeZone: 'UTC' }),
};

const states = Object.keys(calls).flatMap((call) =>
  Object.keys(contacts).flatMap((contact) =>
    [[], emergencyFields].flatMap((shown) =>
      Object.keys(afterwards).map((later) => ({ call, contact, shown, later })),
    ),
  ),
) as {
  call: keyof typeof calls;
  contact: keyof typeof contacts;
  shown: readonly string[];
  later: keyof typeof afterwards;
}[];

describe('PROMISE-2: a page that says LOST', () => {
  test.each(states)(
    'has a way to contact the owner: $call, contact $contact, afterwards $later, shown $shown',
    async ({ call, contact, shown, later }) => {
      const { owner, pet } = await ownerWithPet();
      if (contacts[contact] !== undefined) await addContact(owner, pet, contacts[contact]);
      expect((await report(owner, pet, { call: calls[call], shown })).status).toBe(200);
      await afterwards[later](owner, pet, contacts[contact]);
      const ways = await waysOn({ owner, pet });

      expect(ways).toMatchObject({ isLost: true, reaches: true });
      for (const number of ways.numbers) expect(number).toMatch(/^\+?\d{5,15}$/);
      // Without a number to press, the form is the first thing that a finder sees.
      expect(ways.formIsOpen).toBe(ways.numbers.length === 0);
      if (call === 'a number') expect(ways.numbers[0]).toBe('+491701234567');
    },
  );

  test.each([
    ['archived', (owner: Owner, pet: Pet) => owner.post(`/api/pets/${pet.id}/archive`, {})],
    ['found again', (owner: Owner, pet: Pet) => owner.delete(lostOf(pet))],
    ['turned off', (owner: Owner, pet: Pet) => owner.patch(settingsOf(pet), { open: false })],
  ] as const)('says it no longer, and shows no number, once it is %s', async (_what, end) => {
    const { owner, pet } = await ownerWithPet();
    await report(owner, pet, { call: calls['a number'] });
    await end(owner, pet);
    const html = await textOf(pet);

    expect(html).not.toContain('LOST</strong>');
    expect(html).not.toContain('1234567');
  });

  test('is refused with a number that nobody can call, at its field, and stays off', async () => {
    const { owner, pet } = await ownerWithPet();
    for (const phone of ['', 'ask at the desk', '12']) {
      const response = await report(owner, pet, { call: { name: null, phone } });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { error: { fields: { 'call.phone': expect.stringContaining('phone number') } } },
      ]);
    }
    expect((await pageOf(pet)).status).toBe(404);
  });

  test('shows the time, the place and the number to call, and hides what the owner turned off', async () => {
    const { owner, pet } = await ownerWithPet();
    await owner.put(`/api/pets/${pet.id}/lifestyle`, {
      field: 'allergies',
      value: [{ name: 'Chicken' }],
      before: [],
    });
    await report(owner, pet, {
      lastSeen: 'Linden Park',
      seenOn: '2030-04-30',
      seenAt: '14:30',
      call: { name: null, phone: '+49 170 1234567' },
      shown: ['name'],
    });
    const html = await textOf(pet);

    expect(html).toMatch(/Missing since April 30, 2030 at 2:30 PM\.\s+Last seen: <bdi>Linden Park/);
    expect(html).toMatch(/Please call[\s\S]*The owner[\s\S]*170 1234567/);
    expect(html).not.toContain('Chicken');
    const poster = await owner.get(`${lostOf(pet)}/poster?paper=a4`);
    const { text } = await readPdf(Buffer.from(await poster.arrayBuffer()));
    for (const words of ['Linden Park', '170 1234567', 'Please call']) expect(text).toContain(words);
  });

  test.each([
    [false, ['name', 'photo', 'breed', 'sex', 'looks', 'words']],
    [
      true,
      ['name', 'photo', 'breed', 'sex', 'looks', 'words', 'allergies', 'conditions', 'medications', 'vet'],
    ],
  ])('has nothing about health that was not chosen or public: page on before %s', async (open, shown) => {
    const { owner, pet } = await ownerWithPet();
    await owner.patch(settingsOf(pet), { open });
    await report(owner, pet);

    expect(await settings(owner, pet)).toMatchObject({ open: true, shown });
  });

  test('keeps number and time when it is only extended', async () => {
    const { owner, pet } = await ownerWithPet();
    await report(owner, pet, { call: calls['a number'], seenAt: '14:30' });
    await owner.put(lostOf(pet), { lastSeen: 'The harbor', timeZone: 'UTC' });

    expect((await settings(owner, pet)).lost).toMatchObject({ call: calls['a number'], time: '14:30' });
  });
});

describe('PROMISE-2: the numbers that are offered', () => {
  const numbers = async (owner: Owner, pet: Pet) =>
    (
      await read<{ numbers: { name: string | null; phone: string }[] }>(
        await owner.get(`${settingsOf(pet)}/view`),
      )
    ).numbers.map(({ phone }) => phone);

  test('are none for an account that has none', async () => {
    const { owner, pet } = await ownerWithPet();

    expect(await numbers(owner, pet)).toEqual([]);
  });

  test('are those of earlier reports, then contacts, with the owner’s own first, each once', async () => {
    const { owner, pet } = await ownerWithPet();
    const other = await buildPet(app, owner, { name: 'Olive' });
    await addContact(owner, pet, '030 900 180');
    await addContact(owner, other, '0170 55555', 'Robin');
    expect(await numbers(owner, pet)).toEqual(['0170 55555', '030 900 180']);
    await report(owner, other, { call: { name: null, phone: '030 900-180' } });

    expect(await numbers(owner, pet)).toEqual(['030 900-180', '0170 55555']);
    const { owner: stranger, pet: theirs } = await ownerWithPet();
    expect(await numbers(stranger, theirs)).toEqual([]);
  });
});

describe('PROMISE-2: a pet that is home', () => {
  test.each([
    [false, ['name', 'photo']],
    [true, ['name', 'allergies']],
  ])('leaves strangers what they saw before the report: page on %s, %j', async (open, shown) => {
    const { owner, pet } = await ownerWithPet();
    await owner.patch(settingsOf(pet), { shown });
    await owner.patch(settingsOf(pet), { open });
    await report(owner, pet, { call: calls['a number'], shown: [...emergencyFields] });
    await report(owner, pet, { call: null, shown: ['name', 'vet'] });
    await owner.delete(lostOf(pet));

    expect(await settings(owner, pet)).toMatchObject({ open, shown, lost: null });
    expect((await pageOf(pet)).status).toBe(open ? 200 : 404);
  });

  test('does not bring back what was hidden while it was lost', async () => {
    const { owner, pet } = await ownerWithPet();
    await owner.patch(settingsOf(pet), { shown: ['name', 'microchip'] });
    await report(owner, pet);
    await owner.patch(settingsOf(pet), { field: 'microchip', shown: false });
    await owner.patch(settingsOf(pet), { field: 'age', shown: true });
    await owner.delete(lostOf(pet));

    expect(await settings(owner, pet)).toMatchObject({ shown: ['name'] });
  });

  test('is announced once to each finder who asked and left an address, with the name that its page showed', async () => {
    const { owner, pet } = await ownerWithPet();
    await report(owner, pet);
    const [asked, silent] = [`asked-${pet.id}@example.org`, `silent-${pet.id}@example.org`];
    await write(pet, { email: asked, news: 'on' });
    await write(pet, { email: asked.toUpperCase(), news: 'on', message: 'Seen again at the lake' });
    await write(pet, { email: silent });
    await write(pet, { news: 'on', message: 'No address from me' });
    const answer = await owner.delete(lostOf(pet));
    expect(await read(answer)).toMatchObject({ thanked: 1 });
    await owner.delete(lostOf(pet));
    await report(owner, pet);
    await owner.delete(lostOf(pet));
    await app.jobs.run();

    const mails = app.mailer.sent.filter(({ to }) => to.toLowerCase() === asked);
    expect(mails.map(({ subject }) => subject)).toEqual(['Nala is home: thank you']);
    expect(mails[0]?.text).toContain('asked us to let you know. Nala is home.');
    expect(mails[0]?.text).not.toContain(owner.user.email);
    expect(mailsTo(silent)).toEqual([]);
  });

  test('is announced by its Pet ID to finders of a page without a name', async () => {
    const { owner, pet } = await ownerWithPet();
    await report(owner, pet, { shown: ['breed'] });
    const finder = `finder-${pet.id}@example.org`;
    await write(pet, { email: finder, news: 'on' });
    await owner.delete(lostOf(pet));
    await app.jobs.run();

    const [mail] = mailsTo(finder);
    expect(mail?.subject).toContain(pet.petIdentifier);
    expect(mail?.text).not.toContain('Nala');
  });

  test('can still be written about: the address stays until the owner’s reply was sent', async () => {
    const { owner, pet } = await ownerWithPet();
    await report(owner, pet);
    const finder = `finder-${pet.id}@example.org`;
    await write(pet, { email: finder, news: 'on' });
    const { messages } = await read<{ messages: { id: string }[] }>(
      await owner.get(`/api/pets/${pet.id}/finder-messages`),
    );
    await owner.put(`/api/pets/${pet.id}/finder-messages/${messages[0]?.id}/answer`, {
      answer: 'Thank you!',
    });
    await app.jobs.run();
    await owner.delete(lostOf(pet));
    await app.jobs.run();

    expect(mailsTo(finder).map(({ subject }) => subject)).toEqual([
      'A reply to your message about Nala',
      'Nala is home: thank you',
    ]);
    expect(await app.count('finder_messages', 'pet_id = $1 and email is not null', [pet.id])).toBe(0);
  });
});
