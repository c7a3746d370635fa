import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { openTab } from '#web/session/testing/tab.ts';

/** A signed-in tab whose server responds like this to a change of the account. */
async function signedInTab(status: number, body: unknown) {
  const { tab, currentAccess } = await openTab({ hinted: true });
  await currentAccess();
  const logged: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => logged.push(error));
  tab.answer = () => ({ status, body });

  return { logged, ...(await import('./user.api.ts')) };
}

const ada = { id: 'ada', email: 'ada@example.org', user_metadata: { full_name: 'Ada Lovelace' } };
const tooLong = { code: 'validation_failed', message: 'Use 80 characters or fewer' };

test('SES-11: a changed name returns the new user, and nothing is logged', async () => {
  const { updateMetadata, logged } = await signedInTab(200, ada);
  expect(await updateMetadata({ full_name: 'Ada Lovelace' })).toMatchObject(ada);
  expect(logged).toEqual([]);
});

test('SES-11: a failed change returns null, with one entry in the log', async () => {
  const { updateMetadata, logged } = await signedInTab(400, tooLong);
  expect(await updateMetadata({ full_name: 'x'.repeat(99) })).toBeNull();
  expect(logged).toEqual([expect.objectContaining({ status: 400, message: tooLong.message })]);
});

test('SES-11, SET-1: the settings say why the name was not saved', async () => {
  const save = async (status: number, body: unknown) => {
    const { changeNameMutation, logged } = await signedInTab(status, body);
    const client = new QueryClient();
    const mutation = client.getMutationCache().build(client, changeNameMutation());

    return { saved: await mutation.execute('Ada Lovelace').catch((error: unknown) => ({ error })), logged };
  };
  expect(await save(200, ada)).toMatchObject({ saved: ada, logged: [] });
  const refused = await save(400, tooLong);
  expect(refused.saved).toMatchObject({ error: { message: tooLong.message } });
  expect(refused.logged).toHaveLength(1);
});
