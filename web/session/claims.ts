import { decodeJwt } from 'jose/jwt/decode';

/**
 * The claims of an access token, or an empty object if it's invalid. The signature isn't checked: they only
 * choose what is shown, and are compared with the server's data.
 */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}
