import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/auth-js';
import { beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('./refresh/renew-session.ts', () => ({
  renewSession: vi.fn<() => Promise<string>>(),
  currentAccess: vi.fn<() => void>(),
}));

const loadClient = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock('./auth-client.ts', async (original) => ({
  ...(await original<object>()),
  authClient: loadClient,
}));

// Other test files in this worker may have loaded the modules without the mocks.
vi.resetModules();
const { NetworkError, isSessionOver } = await import('#web/lib/api.ts');
const { callAuthClient } = await import('./auth-calls.ts');
const { renewSession } = await import('./refresh/renew-session.ts');
const { sessionStore } = await import('./session.ts');

const refused = (failure: Error & { status?: number | undefined; code?: string | undefined }) =>
  callAuthClient(async () => ({ data: null, error: failure })).catch((thrown: unknown) => thrown);

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.mocked(renewSession).mockReset();
  loadClient.mockReset().mockResolvedValue({});
});

describe('SET-1: calls to the auth client from the settings', () => {
  test('a result is returned', async () => {
    expect(await callAuthClient(async () => ({ data: { id: 'x' }, error: null }))).toEqual({ id: 'x' });
  });

  test('a refusal keeps the server’s message and code', async () => {
    expect(
      await refused(new AuthApiError('That isn’t your current password', 400, 'current_password_mismatch')),
    ).toMatchObject({
      name: 'ApiError',
      status: 400,
      code: 'current_password_mismatch',
      message: 'That isn’t your current password',
    });
  });

  test('APP-8: a lost connection is reported as such, and a server error is not', async () => {
    expect(await refused(new AuthRetryableFetchError('Failed to fetch', 0))).toBeInstanceOf(NetworkError);
    expect(await refused(new AuthRetryableFetchError('{}', 502))).toMatchObject({
      name: 'ApiError',
      status: 502,
    });
    loadClient.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    expect(await refused(new AuthApiError('never asked', 400, 'x'))).toBeInstanceOf(NetworkError);
    vi.stubGlobal('navigator', { onLine: false });
    expect(await refused(new AuthApiError('never asked', 400, 'x'))).toBeInstanceOf(NetworkError);
  });

  test.each([
    new AuthSessionMissingError(),
    new AuthApiError('Session from session_id claim in JWT does not exist', 403, 'session_not_found'),
  ])(
    'a session that was ended elsewhere is found out, and said once by the app itself (%#)',
    async (error) => {
      expect(isSessionOver(await refused(error))).toBe(true);
      expect(renewSession).toHaveBeenCalledOnce();
    },
  );

  test('a session without its second factor is asked for a code', async () => {
    const asked = vi.spyOn(sessionStore, 'needSecondFactor');
    expect(isSessionOver(await refused(new AuthApiError('Code first', 403, 'insufficient_aal')))).toBe(true);
    expect(asked).toHaveBeenCalledOnce();
  });

  test('a browser error about a passkey is passed on', async () => {
    const closed = Object.assign(new Error('not allowed'), { name: 'NotAllowedError' });
    expect(await refused(closed)).toBe(closed);
  });
});
