import { decodeJwt } from 'jose/jwt/decode';

/**
 * What an access token says of itself; nothing when it is none. Believed by nobody: it chooses what is shown, and is
 * compared with what the server says.
 */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}
