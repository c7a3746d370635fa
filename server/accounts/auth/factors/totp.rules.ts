import { brand } from '#shared/core/brand.ts';

// The settings that every authenticator app supports (RFC 6238). Many ignore any others.
export const totpSettings = { algorithm: 'SHA1', digits: 6, period: 30 };
const secretBytes = 20;

async function totpOf(secret: string, label = '') {
  const { Secret, TOTP } = await import('otpauth');

  return new TOTP({ ...totpSettings, issuer: brand.name, label, secret: Secret.fromBase32(secret) });
}

/** A new shared secret: 160 bits in base 32. */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await import('otpauth');

  return new Secret({ size: secretBytes }).base32;
}

/** The content of the QR code: `otpauth://totp/…`, with the account's address as its label. */
export const totpUri = async (secret: string, email: string) => (await totpOf(secret, email)).toString();

/**
 * The time step (of 30 s since 1970) of this code: the current one or a neighbor, because clocks differ and
 * typing takes time. Undefined for any other code. Spaces are allowed, because apps show them.
 */
export async function stepOfCode(secret: string, typed: string, now: Date): Promise<number | undefined> {
  const token = typed.replaceAll(/\s/g, '');
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const totp = await totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: 1 });

  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
