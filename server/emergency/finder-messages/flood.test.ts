import { expect, test } from 'vitest';

import type { Pet } from '#server/pets/pets/pets.table.ts';
import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { nextMailAt } from './finder-messages.rules.ts';

const app = await createTestApp();

type Message = { id: string; name: string; earlierCount: number };
type Page = { messages: Message[]; next: string | null; total: number };

const send = (pet: Pet, name: string, address: string) =>
  app
    .newBrowser({ address })
    .request(
      'POST',
      `/id/${pet.petIdentifier}`,
      new URLSearchParams({ name, message: 'Seen at the lake' }).toString(),
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    );

async function ownerWithOpenPage() {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Nala' });
  await owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: null });

  return { owner, pet };
}

/** Messages from many addresses of one network. */
async function flood(pet: Pet, count: number, network = '203.0.113') {
  for (let sent = 0; sent < count; sent++) {
    app.clock.pass(1);
    if (sent % 50 === 0) await app.pool.query('truncate rate_limits');
    await send(pet, `Flood ${sent}`, `${network}.${sent % 250}`);
  }
}

const pageAt = async (owner: Owner, path: string) => read<Page>(await owner.get(path));
const namesOf = ({ messages }: Page) => messages.map(({ name }) => name);

test('the true finder is on the first page, however much one network sends after them', async () => {
  const { owner, pet } = await ownerWithOpenPage();
  await send(pet, 'The true finder', '198.51.100.7');
  await flood(pet, 120);
  const path = `/api/pets/${pet.id}/finder-messages`;
  const first = await pageAt(owner, path);

  expect(namesOf(first)).toEqual(['Flood 119', 'Flood 118', 'Flood 117', 'The true finder']);
  expect(first.messages.map(({ earlierCount }) => earlierCount)).toEqual([0, 0, 117, 0]);
  const earlierPath = `${path}/${first.messages[2]?.id}/earlier`;
  const pages = [await pageAt(owner, earlierPath)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await pageAt(owner, `${earlierPath}?after=${next}`));

  expect(pages.map(({ messages, total }) => [messages.length, total])).toEqual([
    [50, 117],
    [50, 117],
    [17, 117],
  ]);
  expect(pages.flatMap(namesOf)).toEqual(Array.from({ length: 117 }, (_, sent) => `Flood ${116 - sent}`));
});

test('messages of many networks are all reached, page by page, also when one is deleted in between', async () => {
  const { owner, pet } = await ownerWithOpenPage();
  const sent = Array.from({ length: 120 }, (_, at) => `Finder ${at}`);
  for (const [at, name] of sent.entries()) {
    app.clock.pass(1);
    if (at % 50 === 0) await app.pool.query('truncate rate_limits');
    await send(pet, name, `10.1.${at}.1`);
  }
  const path = `/api/pets/${pet.id}/finder-messages`;
  const first = await pageAt(owner, path);
  await owner.delete(`${path}/${first.messages.at(-1)?.id}`);
  const second = await pageAt(owner, `${path}?after=${first.next}`);
  const third = await pageAt(owner, `${path}?after=${second.next}`);

  expect([first, second, third].flatMap(namesOf)).toEqual(sent.toReversed());
  expect([first.total, second.total, third.total]).toEqual([120, 119, 119]);
  expect(third.next).toBeNull();
  expect((await owner.get(`${path}?after=nowhere`)).status).toBe(400);
});

test('messages from before there were hashes of senders are all listed, and have no earlier ones', async () => {
  const { owner, pet } = await ownerWithOpenPage();
  await flood(pet, 5);
  await app.pool.query('update finder_messages set sender = null where pet_id = $1', [pet.id]);
  const path = `/api/pets/${pet.id}/finder-messages`;
  const list = await pageAt(owner, path);

  expect(list.messages.map(({ earlierCount }) => earlierCount)).toEqual([0, 0, 0, 0, 0]);
  expect(await pageAt(owner, `${path}/${list.messages[0]?.id}/earlier`)).toEqual({
    messages: [],
    next: null,
    total: 0,
  });
});

test('the next mail carries the first message of every sender, before a flooder’s second', async () => {
  const { pet } = await ownerWithOpenPage();
  await flood(pet, 40);
  await send(pet, 'The true finder', '198.51.100.8');
  await app.jobs.run();

  expect(app.mailer.sent[0]?.text).toContain('The true finder');
});

test('no address of a sender is stored, and networks of two days or two pets do not match', async () => {
  const { owner, pet } = await ownerWithOpenPage();
  const other = await buildPet(app, owner, { name: 'Mika' });
  await owner.put(`/api/pets/${other.id}/lost`, { lastSeen: null });
  await send(pet, 'One', '203.0.113.9');
  await send(other, 'Two', '203.0.113.9');
  app.clock.pass(24 * 3600);
  await send(pet, 'Three', '203.0.113.9');
  const { rows } = await app.pool.query<{ sender: string }>(
    'select sender from finder_messages where pet_id in ($1, $2)',
    [pet.id, other.id],
  );

  expect(new Set(rows.map(({ sender }) => sender)).size).toBe(3);
  expect(JSON.stringify(rows)).not.toContain('203');
});

test('an owner gets twenty mails in any day at the most, and waits two hours at the most', () => {
  const minute = 60_000;
  const sent: Date[] = [];
  let worst = 0;
  // A message every minute for three days, with a quiet night now and then.
  for (let at = 0; at < 3 * 24 * 60; at++) {
    if (at % 1000 > 800) continue;
    const now = new Date(at * minute);
    if (sent[0] && sent[0] > now) continue;
    const next = nextMailAt(sent.slice(0, 20), now);
    worst = Math.max(worst, next.getTime() - now.getTime());
    sent.unshift(next);
  }
  const inDay = sent.map(
    (start) => sent.filter((at) => at >= start && at.getTime() < start.getTime() + 24 * 60 * minute).length,
  );

  expect(Math.max(...inDay)).toBeLessThanOrEqual(20);
  expect(Math.max(...inDay)).toBeGreaterThan(15);
  expect(worst).toBeLessThanOrEqual(120 * minute);
});
