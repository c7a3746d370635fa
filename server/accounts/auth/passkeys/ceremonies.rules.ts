import { z } from 'zod';

import type { User } from '#server/accounts/users/users.table.ts';
import type { Logger } from '#server/platform/logger.ts';

import { verificationFailed } from './passkeys.errors.ts';
import type { Passkey } from './passkeys.table.ts';
import type { RelyingParty } from './relying-party.rules.ts';

// Loaded on first use, because the library takes a tenth of a second to load.
const webauthn = () => import('@simplewebauthn/server');

/** How long a challenge may be answered, in milliseconds. */
export const challengeLife = 5 * 60 * 1000;

// COSE ids of EdDSA, ES256 and RS256. Every authenticator supports at least one of them.
const algorithms = [-8, -7, -257];

const base64url = (mostCharacters: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(mostCharacters);
// A credential id has at most 1023 bytes (WebAuthn level 3, section 4).
const named = { id: base64url(1364), rawId: base64url(1364), type: z.literal('public-key') };

const newCredential = z.object({
  ...named,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(16_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,32}$/))
      .max(10)
      .default([]),
  }),
});

const signedCredential = z.object({
  ...named,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(100),
  }),
});

export type SignedCredential = z.output<typeof signedCredential>;

/** The response of an authenticator that signs, or undefined if it's malformed. */
export const readSignedCredential = (credential: unknown): SignedCredential | undefined =>
  signedCredential.safeParse(credential).data;

/** The account's id in 16 bytes, which the authenticator stores with the passkey. */
const userHandleOf = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/** Options for `navigator.credentials.create()`: a discoverable passkey with user verification. */
export async function creationOptions(rp: RelyingParty, user: User, existing: Passkey[]) {
  const { generateRegistrationOptions } = await webauthn();

  return generateRegistrationOptions({
    rpID: rp.id,
    rpName: rp.name,
    userID: userHandleOf(user.id),
    userName: user.email,
    userDisplayName: user.userMetadata.full_name || user.email,
    timeout: challengeLife,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
}

/** Options for `navigator.credentials.get()`. They name no account, so they don't reveal which ones exist. */
export async function requestOptions(rp: RelyingParty) {
  const { generateAuthenticationOptions } = await webauthn();

  return generateAuthenticationOptions({ rpID: rp.id, timeout: challengeLife, userVerification: 'required' });
}

type Expected = { rp: RelyingParty; challenge: string };

/** The new passkey in the response. Throws verificationFailed and logs why. */
export async function checkRegistration({ rp, challenge }: Expected, credential: unknown, log: Logger) {
  const { verifyRegistrationResponse } = await webauthn();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');

  return orRefuse(log, async () => {
    const { response, ...names } = newCredential.parse(credential);
    refuseFrames(response.clientDataJSON);
    const attestation = decodeAttestationObject(
      new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
    );
    const fmt = attestation.get('fmt');
    // We ask for no attestation. Checking certificates would make the library fetch addresses from inside
    // them.
    const bare = fmt === 'none' || (fmt === 'packed' && !attestation.get('attStmt').get('x5c'));
    if (!bare) throw new Error(`attestation "${fmt}" was not asked for`);

    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...names, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) throw new Error('the attestation is not valid');
    const { credential: made, aaguid } = registrationInfo;

    return {
      aaguid,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: response.transports,
    };
  });
}

/** The passkey's counter after a valid signature. Throws verificationFailed and logs why. */
export async function checkSignature(
  { rp, challenge, passkey }: Expected & { passkey: Passkey },
  credential: SignedCredential,
  log: Logger,
) {
  const { verifyAuthenticationResponse } = await webauthn();

  return orRefuse(log, async () => {
    const { clientDataJSON, userHandle } = credential.response;
    refuseFrames(clientDataJSON);
    if (userHandle !== Buffer.from(userHandleOf(passkey.userId)).toString('base64url'))
      throw new Error('the passkey says that it is another account’s');

    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    if (!verified) throw new Error('the signature is not valid');

    return { counter: authenticationInfo.newCounter };
  });
}

/** Rejects cross-origin frames. The library checks them only partly. */
function refuseFrames(clientDataJSON: string) {
  const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
  z.object({ crossOrigin: z.literal(false).optional() }).parse(clientData);
}

async function orRefuse<Result>(log: Logger, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    // The library throws many classes of errors for malformed input.
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    log.info({ reason }, 'passkey refused');
    throw verificationFailed();
  }
}
