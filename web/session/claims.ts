import { decodeJwt } from 'jose/jwt/decode';

/**
 * The claims of an access token, or none when it is invalid. Not verified: used only to choose what is shown, and
 * compared with what the server says.
 */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}
