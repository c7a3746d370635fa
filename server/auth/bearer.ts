import { errors } from 'jose';

import type { Logger } from '#server/platform/logger.ts';

import type { AccessClaims, Tokens } from './tokens.ts';

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
