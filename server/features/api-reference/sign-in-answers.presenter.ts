import { z } from 'zod';

import { display } from './account-answers.presenter.ts';
import { id, instant, instantOrNull, named } from './answer-values.presenter.ts';

const user = named(
  'User',
  z.object({
    id,
    aud: z.string(),
    role: z.string(),
    email: z.string(),
    phone: z.string(),
    new_email: z.string().optional(),
    email_confirmed_at: instantOrNull,
    confirmed_at: instantOrNull,
    last_sign_in_at: instantOrNull,
    app_metadata: z.object({
      provider: z.string(),
      providers: z.array(z.string()),
      is_premium: z.boolean(),
      display: z
        .object({ ...display, changedAt: instantOrNull })
        .optional()
        .describe('Only with a session.'),
      deletes_at: instantOrNull.optional().describe('Only of an account that is closed.'),
    }),
    user_metadata: z.object({ full_name: z.string(), role: z.string() }),
    identities: z.array(
      z.object({
        identity_id: id,
        id,
        user_id: id,
        identity_data: z.object({
          sub: z.string(),
          email: z.string(),
          email_verified: z.boolean(),
          phone_verified: z.boolean(),
        }),
        provider: z.string(),
        email: z.string(),
        last_sign_in_at: instantOrNull,
        created_at: instant,
        updated_at: instant,
      }),
    ),
    factors: z.array(
      z.object({
        id,
        friendly_name: z.string(),
        factor_type: z.literal('totp'),
        status: z.enum(['unverified', 'verified']),
        created_at: instant,
        updated_at: instant,
      }),
    ),
    created_at: instant,
    updated_at: instant,
    is_anonymous: z.boolean(),
  }),
);

const session = named(
  'Session',
  z.object({
    access_token: z.string(),
    token_type: z.string(),
    expires_in: z.int(),
    expires_at: z.int(),
    refresh_token: z.string(),
    user,
  }),
);

const passkey = named(
  'Passkey',
  z.object({
    id,
    friendly_name: z.string(),
    created_at: instant,
    last_used_at: instant.optional(),
  }),
);

const passkeyOptions = z.object({
  challenge_id: id,
  expires_at: z.int(),
  options: z.looseObject({}).describe('As WebAuthn has them, for the browser.'),
});

const newRecoveryCodes = z.object({
  id,
  type: z.string(),
  friendly_name: z.string(),
  total: z.int(),
  codes: z.array(z.string()),
});

const refused = z.object({ success: z.literal(false), code: z.string(), error: z.string() });
const confirmed = z.union([z.object({ success: z.literal(true), session_id: id }), refused]);

export const signInAnswers = {
  empty: z.object({}),
  user,
  session,
  userOrSession: z.union([user, session]),
  mailedLink: z.object({ email: z.string(), undoes: z.boolean() }),
  confirmed,
  mailed: z.union([z.object({ success: z.literal(true) }), refused]),
  keys: z.object({
    keys: z.array(
      z.object({
        alg: z.literal('ES256'),
        use: z.literal('sig'),
        kid: z.string(),
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        y: z.string(),
      }),
    ),
  }),
  passkey,
  passkeys: z.array(passkey),
  passkeyOptions,
  newFactor: z.object({
    id,
    type: z.string(),
    friendly_name: z.string(),
    totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
  }),
  challenge: z.object({ id, type: z.string(), expires_at: z.int() }),
  removedFactor: z.object({ id }),
  recoveryCodes: z.object({
    id,
    type: z.string(),
    total: z.int(),
    remaining: z.int(),
  }),
  newRecoveryCodes,
  isAdmin: z.boolean(),
  pendingPet: z.object({ kept: z.boolean() }),
  registration: z.object({ state: z.enum(['confirmed', 'created', 'mailed', 'unknown']) }),
};
