import { onTestFinished, vi } from 'vitest';

import { fakeStorage } from '#web/testing/fake-storage.ts';

import { buildSession } from './sessions.ts';

type Answer = { status: number; body: unknown };
type Asked = { path: string; token: string | undefined };

/**
 * A tab with the real auth client and a fake server that `answers` its requests. Modules are reloaded, so that each tab
 * has its own. Its globals and its client end with the test.
 */
export async function openTab(given: { hinted?: boolean } = {}) {
  const local = fakeStorage(given.hinted ? { 'denmate.session': '1' } : {});
  const asked: string[] = [];
  const tab = {
    local,
    asked,
    online: true,
    generation: 0,
    replaced: [] as string[],
    /** The session that a successful refresh returns. */
    next: () => buildSession({ generation: (tab.generation += 1), expiresAt: Date.now() + 1_800_000 }),
    answer: (_asked: Asked): Answer | Promise<Answer> => ({ status: 200, body: tab.next() }),
  };
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('location', {
    origin: 'https://denmate.example',
    hostname: 'denmate.example',
    protocol: 'https:',
    replace: (path: string) => tab.replaced.push(path),
  });
  vi.stubGlobal('navigator', {
    get onLine() {
      return tab.online;
    },
  });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const path = input.replace(/^(https:\/\/denmate\.example)?\/auth\/v1/, '');
    const bearer = new Headers(init?.headers).get('Authorization');
    asked.push(path);
    const { status, body } = await tab.answer({ path, token: bearer?.replace('Bearer ', '') });
    const headers = { 'X-Supabase-Api-Version': '2024-01-01' };

    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
  });
  vi.resetModules();
  const { authClient, authStorage } = await import('../auth-client.ts');
  const renewal = await import('../refresh/renew-session.ts');
  const signOut = await import('../sign-out.ts');
  onTestFinished(async () => {
    // The client would check its session every 30 s, in the tests that follow.
    const client = await authClient().catch(() => undefined);
    await client?.dispose();
    vi.unstubAllGlobals();
  });

  return { tab, authClient, authStorage, ...renewal, ...signOut };
}

export const refusedRefresh: Answer = {
  status: 400,
  body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
};
