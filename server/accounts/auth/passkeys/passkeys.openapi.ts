import { z } from 'zod';

import { session } from '#server/accounts/auth/auth.openapi.ts';
import { id, instant, int, text } from '#server/core/openapi/openapi-values.ts';
import { named, op, under } from '#server/core/openapi/openapi.ts';

const passkey = named('Passkey', {
  id,
  friendly_name: text,
  created_at: instant,
  last_used_at: instant.optional(),
});

const options = {
  challenge_id: id,
  expires_at: int,
  options: z.looseObject({}).describe('As WebAuthn has them, for the browser.'),
};

export const passkeysApi = under('/auth/v1/passkeys', {
  'POST /registration/options': op('beginPasskey', 'Options for a new passkey', options),
  'POST /registration/verify': op('addPasskey', 'Add a passkey', passkey),
  'GET /': op('listPasskeys', 'List passkeys', z.array(passkey)),
  'PATCH /:id': op('renamePasskey', 'Rename a passkey', passkey),
  'DELETE /:id': op('removePasskey', 'Remove a passkey'),
});

export const passkeySignInApi = under('/auth/v1/passkeys/authentication', {
  'POST /options': op('beginPasskeySignIn', 'Options for signing in with a passkey', options),
  'POST /verify': op('signInWithPasskey', 'Sign in with a passkey', session),
});
