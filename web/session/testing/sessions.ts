import type { Session } from '@supabase/auth-js';

const base64url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

type Given = {
  id?: string;
  email?: string;
  name?: unknown;
  aal?: string;
  method?: string;
  factors?: { status: string }[];
  /** When a closed account is deleted. */
  deletesAt?: string;
  /** Milliseconds since 1970. */
  expiresAt?: number;
  /** How the account wants things shown. */
  display?: object;
  /** Distinguishes one generation from another. */
  generation?: number;
};

/** A session as the auth client returns it. */
export function buildSession(given: Given = {}): Session {
  const {
    id = 'ada',
    email = 'ada@example.org',
    name = 'Ada Byron',
    aal = 'aal1',
    method = 'password',
  } = given;
  const { factors, deletesAt, display, expiresAt = 1_800_000, generation = 0 } = given;
  const claims = { sub: id, aal, amr: [{ method, timestamp: 1 }], generation };

  return {
    access_token: `x.${base64url(claims)}.x`,
    refresh_token: `${id}.${generation}`,
    token_type: 'bearer',
    expires_in: 1800,
    expires_at: expiresAt / 1000,
    user: {
      id,
      email,
      user_metadata: { full_name: name },
      app_metadata: { ...(display && { display }), ...(deletesAt && { deletes_at: deletesAt }) },
      ...(factors && { factors }),
    },
  } as unknown as Session;
}
