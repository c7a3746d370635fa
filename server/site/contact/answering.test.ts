import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { asked, buildAdministrator } from '#server/testing/administrators.ts';
import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const admin = await buildAdministrator(app);

type Message = { id: string; message: string; answeredAt: string | null };
type Messages = { messages: Message[]; next: string | null; total: number; unanswered: number };

const addMessages = (count: number) =>
  app.pool.query(
    `insert into contact_messages (id, name, email, topic, message, digest, created_at)
     select gen_random_uuid(), 'Vi', 'vi@example.net', 'question', 'Number ' || n, gen_random_uuid()::text,
       $2::timestamptz + n * interval '1 second'
     from generate_series(1, $1::int) n`,
    [count, app.clock.now()],
  );

const list = async (after = '') => read<Messages>(await admin.get(`/api/admin/messages${after}`));
const mark = (id: string, answered: unknown, { by = admin, ...request }: { by?: Owner; id?: string } = {}) =>
  by.put(`/api/admin/messages/${id}/answered`, { ...asked({ answered }), ...request });

test('ADMIN-2: messages come in pages, newest first, each once, to administrators alone', async () => {
  await addMessages(120);
  expect((await app.newBrowser().get('/api/admin/messages')).status).toBe(401);
  expect((await (await buildOwner(app)).get('/api/admin/messages')).status).toBe(403);
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: Messages = await list(next && `?after=${next}`);
    seen.push(...page.messages.map(({ message }) => message));
    ({ next } = page);
  }

  expect([seen.length, new Set(seen).size, seen[0]]).toEqual([120, 120, 'Number 120']);
  expect((await admin.get('/api/admin/messages?after=nonsense')).status).toBe(400);
});

test('ADMIN-2: a message is marked as answered and back, each with a line in the log without its text', async () => {
  await addMessages(1);
  const {
    messages: [message],
    unanswered,
  } = await list();
  const id = message?.id ?? '';
  expect((await mark(id, true, { by: await buildOwner(app) })).status).toBe(403);
  expect((await mark(id, 'yes')).status).toBe(400);
  expect((await mark(randomUUID(), true)).status).toBe(404);
  const { message: answered } = await read<{ message: Message }>(await mark(id, true));
  expect((await list()).unanswered).toBe(unanswered - 1);
  app.clock.pass(5);
  const { message: again } = await read<{ message: Message }>(await mark(id, true));
  const { message: open } = await read<{ message: Message }>(await mark(id, false));
  expect((await list()).unanswered).toBe(unanswered);
  const { lines } = await read<{ lines: object[] }>(await admin.get(`/api/admin/log?account=${id}`));

  expect(answered.answeredAt).not.toBeNull();
  expect(again.answeredAt).toBe(answered.answeredAt);
  expect(open.answeredAt).toBeNull();
  expect(lines).toMatchObject([{ action: 'contact.reopen' }, { action: 'contact.answer' }]);
  expect(JSON.stringify(lines)).not.toContain('Number');
});
