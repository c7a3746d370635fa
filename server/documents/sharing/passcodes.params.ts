import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import type { PublicEnv } from '#server/core/http.ts';
import { markPasscode } from '#server/documents/documents/share-links.policy.ts';
import type { ShareLink } from '#server/documents/documents/share-links.table.ts';
import { paths } from '#shared/core/paths.ts';

const markSeconds = 12 * 3600;

/** Browsers send a cookie only to addresses below its path, and a link has its pages and its files. */
const cookies = {
  page: { name: 'denmate_shared_page', pathOf: (shareId: string) => paths.shared(shareId) },
  proof: { name: 'denmate_shared_proof', pathOf: (shareId: string) => paths.proof(shareId) },
  files: { name: 'denmate_shared_files', pathOf: (shareId: string) => paths.sharedFiles(shareId) },
};

/** The mark that the passcode was entered in this browser, if it has one for this link. */
export function passcodeMarkIn(c: HonoContext<PublicEnv>): string | undefined {
  const [first] = c.req.path.split('/').slice(1);
  const { name } = first === 'api' ? cookies.files : first === 'proof' ? cookies.proof : cookies.page;

  return getCookie(c, name);
}

/**
 * Marks the browser for this link. In a cookie, because people copy addresses and they stay in the history. Lax, because
 * people come from their webmail.
 */
export function keepPasscodeMark(c: HonoContext<PublicEnv>, shareId: string, link: ShareLink) {
  const ctx = c.get('ctx');
  const secure = ctx.config.http.publicUrl.startsWith('https:');
  const mark = markPasscode(ctx, link, markSeconds);
  const { proof, ...always } = cookies;
  for (const { name, pathOf } of [...Object.values(always), ...(link.kind === 'proof' ? [proof] : [])]) {
    setCookie(c, name, mark, {
      path: pathOf(shareId),
      httpOnly: true,
      secure,
      sameSite: 'Lax',
      maxAge: markSeconds,
    });
  }
}
