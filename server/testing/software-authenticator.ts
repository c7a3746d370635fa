import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import type { Browser } from './browser.ts';
import { read } from './browser.ts';

/** The behavior of the authenticator and its browser. Defaults are those of honest ones. */
export type Behaviour = {
  /** The origin of the requesting page. */
  origin: string;
  /** Instead of the one that the server names. */
  rpId: string;
  challenge: string;
  type: 'webauthn.create' | 'webauthn.get';
  crossOrigin: boolean;
  userPresent: boolean;
  userVerified: boolean;
  /** The signature counter that it reports. */
  counter: number;
  /** The user handle that it reports. */
  userHandle: string | undefined;
  credentialId: Buffer;
  fmt: string;
  attStmt: Map<Cbor, Cbor>;
};

type Cbor = number | string | Buffer | Cbor[] | Map<Cbor, Cbor>;

export type CreationOptions = { challenge: string; rp: { id?: string | undefined }; user: { id: string } };
export type RequestOptions = { challenge: string; rpId?: string | undefined };
export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>;

type Asking = Pick<Browser, 'post'>;
type Challenge<Options> = { challenge_id: string; options: Options; expires_at: number };

const passkeys = '/auth/v1/passkeys';

export const askToRegister = async (browser: Asking) =>
  read<Challenge<CreationOptions>>(await browser.post(`${passkeys}/registration/options`, {}));

export const postRegistration = (browser: Asking, challenge_id: string, credential: unknown) =>
  browser.post(`${passkeys}/registration/verify`, { challenge_id, credential });

export const askToSignIn = async (browser: Asking) =>
  read<Challenge<RequestOptions>>(await browser.post(`${passkeys}/authentication/options`, {}));

export const postSignature = (browser: Asking, challenge_id: string, credential: unknown) =>
  browser.post(`${passkeys}/authentication/verify`, { challenge_id, credential });

/** Adds the authenticator's passkey to the signed-in account. */
export async function registerWith(
  browser: Asking,
  authenticator: SoftwareAuthenticator,
  behaviour: Partial<Behaviour> = {},
) {
  const { challenge_id, options } = await askToRegister(browser);

  return postRegistration(browser, challenge_id, authenticator.register(options, behaviour));
}

export async function signInWith(
  browser: Asking,
  authenticator: SoftwareAuthenticator,
  behaviour: Partial<Behaviour> = {},
) {
  const { challenge_id, options } = await askToSignIn(browser);

  return postSignature(browser, challenge_id, authenticator.sign(options, behaviour));
}

const unknownModel = '00000000-0000-0000-0000-000000000000';

/**
 * A software passkey with its browser, for tests (WebAuthn level 3; ES256, no attestation). It has one
 * credential. Its counter increases with every signature, unless it `countsNothing`, as synced passkeys do.
 */
export function createSoftwareAuthenticator({
  origin = 'http://pets.test',
  aaguid = unknownModel,
  countsNothing = false,
} = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(20);
  const coseKey = encode(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const state = { counter: 0, userHandle: '' };
  const next = () => (countsNothing ? 0 : ++state.counter);

  const clientData = (type: Behaviour['type'], challenge: string, behaviour: Partial<Behaviour>) =>
    Buffer.from(
      JSON.stringify({
        type: behaviour.type ?? type,
        challenge: behaviour.challenge ?? challenge,
        origin: behaviour.origin ?? origin,
        crossOrigin: behaviour.crossOrigin ?? false,
      }),
    );

  const authenticatorData = (rpId: string, behaviour: Partial<Behaviour>, attested?: Buffer) => {
    const { userPresent = true, userVerified = true } = behaviour;
    const flags = (userPresent ? 0x01 : 0) | (userVerified ? 0x04 : 0) | 0x18 | (attested ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(behaviour.counter ?? next());

    return Buffer.concat([
      sha256(Buffer.from(behaviour.rpId ?? rpId)),
      Buffer.from([flags]),
      counter,
      attested ?? Buffer.alloc(0),
    ]);
  };

  return {
    credentialId: credentialId.toString('base64url'),

    /** The result of `navigator.credentials.create()`, as JSON. */
    register({ challenge, rp, user }: CreationOptions, behaviour: Partial<Behaviour> = {}) {
      state.userHandle = user.id;
      const id = behaviour.credentialId ?? credentialId;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.from(aaguid.replaceAll('-', ''), 'hex'), length, id, coseKey]);
      const attestationObject = encode(
        new Map<Cbor, Cbor>([
          ['fmt', behaviour.fmt ?? 'none'],
          ['attStmt', behaviour.attStmt ?? new Map<Cbor, Cbor>()],
          ['authData', authenticatorData(rp.id ?? '', behaviour, attested)],
        ]),
      );

      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, behaviour).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal' as const, 'hybrid' as const],
        },
      };
    },

    /** The result of `navigator.credentials.get()`, as JSON. */
    sign({ challenge, rpId = '' }: RequestOptions, behaviour: Partial<Behaviour> = {}) {
      const data = authenticatorData(rpId, behaviour);
      const client = clientData('webauthn.get', challenge, behaviour);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const userHandle = 'userHandle' in behaviour ? behaviour.userHandle : state.userHandle;

      return {
        id: credentialId.toString('base64url'),
        rawId: credentialId.toString('base64url'),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();

/** The subset of CBOR (RFC 8949) that passkeys need. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encode)]);

  return Buffer.concat([head(5, value.size), ...[...value].flat(1).map((part) => encode(part))]);
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument]);
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument]);

  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 255]);
}
