import { errors } from 'jose';

import { looksLikePersonalToken } from '#server/accounts/users/personal-tokens.rules.ts';
import type { AccessClaims, Tokens } from '#server/accounts/users/tokens.ts';
import type { Logger } from '#server/platform/logger.ts';

/** The personal token of an `Authorization: Bearer` header, which may be mistyped; undefined for anything else. */
export function readPersonalToken(header: string | undefined): string | undefined {
  const token = /^Bearer (\w{1,200})$/i.exec(header ?? '')?.[1];

  return token !== undefined && looksLikePersonalToken(token) ? token : undefined;
}

/** The claims of an `Authorization: Bearer` header, or undefined. Only the log says why a token was refused. */
export async function readBearer(
  header: string | undefined,
  tokens: Tokens,
  ctx: { now: Date; log: Logger },
): Promise<AccessClaims | undefined> {
  const token = /^Bearer ([\w.-]{1,4000})$/i.exec(header ?? '')?.[1];
  if (!token) return undefined;
  try {
    return await tokens.verifyAccess(token, ctx.now);
  } catch (error) {
    const reason =
      error instanceof errors.JOSEError ? `${error.code}: ${error.message}` : 'unexpected claims';
    ctx.log.info({ reason }, 'access token refused');

    return undefined;
  }
}
