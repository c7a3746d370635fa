import { readAs } from './browser.ts';
import type { Owner } from './factories.ts';
import type { TestApp } from './test-app.ts';

type Asked = { name?: string; scope?: 'read' | 'write'; petIds?: string[] | null; days?: number | null };

type Made = { token: string; personalToken: { id: string; expiresAt: string | null } };

export const postPersonalToken = (owner: Pick<Owner, 'post'>, asked: Asked = {}) =>
  owner.post('/api/personal-tokens', { name: 'Script', scope: 'write', petIds: null, days: 30, ...asked });

/** A program with a token that the owner makes. */
export async function buildProgram(app: TestApp, owner: Pick<Owner, 'post'>, asked: Asked = {}) {
  const { token, personalToken } = await readAs<Made>(201, postPersonalToken(owner, asked));
  const program = app.newBrowser();
  program.useToken(token);

  return { ...program, token, personalToken };
}
