import { z } from 'zod';

import { display } from '#server/accounts/preferences/preferences.openapi.ts';
import {
  flag,
  id,
  instant,
  instantOrNull,
  int,
  text,
  textOrNull,
} from '#server/core/openapi/openapi-values.ts';
import { fields, named, op, under } from '#server/core/openapi/openapi.ts';

const identity = z.object({
  ...fields(id, 'identity_id', 'id', 'user_id'),
  identity_data: z.object({
    ...fields(text, 'sub', 'email'),
    ...fields(flag, 'email_verified', 'phone_verified'),
  }),
  ...fields(text, 'provider', 'email'),
  last_sign_in_at: instantOrNull,
  ...fields(instant, 'created_at', 'updated_at'),
});

const factor = z.object({
  id,
  friendly_name: text,
  factor_type: z.literal('totp'),
  status: z.enum(['unverified', 'verified']),
  ...fields(instant, 'created_at', 'updated_at'),
});

export const user = named('User', {
  id,
  ...fields(text, 'aud', 'role', 'email', 'phone'),
  new_email: text.optional(),
  ...fields(instantOrNull, 'email_confirmed_at', 'confirmed_at', 'last_sign_in_at'),
  app_metadata: z.object({
    provider: text,
    providers: z.array(text),
    is_premium: flag,
    display: z
      .object({ ...display, timeZone: textOrNull, changedAt: instantOrNull })
      .optional()
      .describe('Only with a session.'),
    deletes_at: instantOrNull.optional().describe('Only of an account that is closed.'),
  }),
  user_metadata: z.object(fields(text, 'full_name', 'role')),
  identities: z.array(identity),
  factors: z.array(factor),
  ...fields(instant, 'created_at', 'updated_at'),
  is_anonymous: flag,
});

export const session = named('Session', {
  ...fields(text, 'access_token', 'token_type'),
  ...fields(int, 'expires_in', 'expires_at'),
  refresh_token: text,
  user,
});

export const signUpApi = under('/auth/v1', {
  'POST /signup': op('signUp', 'Make an account', user),
  'POST /resend': op('resendConfirmation', 'Send the confirmation mail again', {}),
  'POST /recover': op('requestRecovery', 'Send a mail with a link for a new password', {}),
});

export const tokenApi = {
  'POST /auth/v1/token': op(
    'signIn',
    'Sign in with a password, or refresh the session with the cookie',
    session,
    { body: 'password' },
  ),
};

const key = z.object({
  alg: z.literal('ES256'),
  use: z.literal('sig'),
  ...fields(text, 'kid', 'kty', 'crv', 'x', 'y'),
});

export const keysApi = {
  'GET /auth/v1/.well-known/jwks.json': op('getKeys', 'The public keys of access tokens', {
    keys: z.array(key),
  }),
};

export const signOutApi = {
  'POST /auth/v1/logout': op('signOut', 'Sign out'),
};
