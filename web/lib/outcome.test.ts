import { AuthClient } from '@supabase/auth-js';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { fakeStorage } from '#web/testing/fake-storage.ts';

import { outcomeOf } from './outcome.ts';

afterEach(() => vi.unstubAllGlobals());

type Failed = {
  error: { name: string; message: string; code?: string | undefined; status?: number | undefined } | null;
};

const calls: Record<string, (auth: InstanceType<typeof AuthClient>) => Promise<Failed>> = {
  'signing in': (auth) => auth.signInWithPassword({ email: 'a@example.org', password: 'x' }),
  'signing up': (auth) => auth.signUp({ email: 'a@example.org', password: 'x' }),
  'asking for a new password': (auth) => auth.resetPasswordForEmail('a@example.org'),
  'a mailed link': (auth) => auth.verifyOtp({ token_hash: 'x', type: 'recovery' }),
  'sending again': (auth) => auth.resend({ email: 'a@example.org', type: 'signup' }),
};

const answers: Record<string, () => Response> = {
  'an empty object': () => Response.json({}, { status: 400 }),
  'a code alone': () => Response.json({ code: 'x' }, { status: 422 }),
  'a list': () => Response.json(['x'], { status: 400 }),
  'a text in quotes': () => Response.json('Bad', { status: 400 }),
  'a page': () => new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 }),
  'a page with status 400': () => new Response('<html>nginx</html>', { status: 400 }),
  nothing: () => new Response(null, { status: 500 }),
  'nothing, from a gateway': () => new Response('', { status: 504, statusText: 'Gateway Timeout' }),
};

describe.each(Object.entries(calls))('LOGIN-4, RESET-4, ONB-6: %s', (_, call) => {
  test.each(Object.entries(answers))('answered with %s, shows words of ours', async (_what, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const auth = new AuthClient({
      url: 'https://denmate.example/auth/v1',
      storage: fakeStorage({}),
      autoRefreshToken: false,
      detectSessionInUrl: false,
      fetch: async () => answer(),
    });
    const { error } = await call(auth);

    expect(outcomeOf(error)).toMatchObject({
      ok: false,
      message: 'Something went wrong on our side. Try again.',
    });
    expect(outcomeOf(error, 'Words of the form')).toMatchObject({ message: 'Words of the form' });
  });
});

test('ONB-6: the server’s own message is shown', () => {
  const error = { name: 'AuthApiError', code: 'weak_password', message: 'Use 10 characters.', status: 422 };

  expect(outcomeOf(error, 'Fallback')).toEqual({
    ok: false,
    code: 'weak_password',
    message: 'Use 10 characters.',
    status: 422,
  });
});
