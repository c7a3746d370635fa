import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

test('two transactions that wait for each other both succeed: one runs again after the other', async () => {
  const people = [await buildOwner(app), await buildOwner(app)];
  const runs = [0, 0];
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const change = (at: number) =>
    app.base.db.transaction(async (tx) => {
      runs[at] = (runs[at] ?? 0) + 1;
      const touch = (who: number) =>
        tx.execute(sql`update auth_users set updated_at = updated_at where id = ${people[who]?.user.id}`);
      await touch(at);
      if (++holding === 2) bothHold.resolve();
      await bothHold.promise;
      await touch(1 - at);
    });
  await Promise.all([change(0), change(1)]);

  expect(runs.toSorted((a, b) => a - b)).toEqual([1, 2]);
});
