import { X509Certificate, createHash, randomUUID, verify } from 'node:crypto';

import type { Attribute } from '@peculiar/asn1-cms';
import { ContentInfo, SignedData, id_messageDigest } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { unzip } from '#server/testing/unzip.ts';
import { walletSettings } from '#server/testing/wallet-certificates.ts';

const settings = walletSettings();
const app = await createTestApp(settings.env);
const without = await createTestApp();

const applePath = (petId: string) => `/api/pets/${petId}/wallet/apple`;
const googlePath = (petId: string) => `/api/pets/${petId}/wallet/google`;
const addressOf = async (owner: Owner, path: string) =>
  (await read<{ url: string }>(await owner.post(path, {}))).url;

const secretFacts = {
  microchip: '985141000000001',
  conditions: 'Epilepsy',
  marks: 'White paw',
  colour: 'Black',
};

async function ownerWithPet(facts: object = {}) {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, {
    name: 'Pepper “P” <b>',
    breed: 'Beagle',
    birthOrAdoptionDate: '2021-03-14',
    ...facts,
  });

  return { owner, pet };
}

async function passOf(owner: Owner, petId: string) {
  const response = await app.newBrowser().get(await addressOf(owner, applePath(petId)));
  const files = await unzip(Buffer.from(await response.clone().arrayBuffer()));

  return {
    response,
    files,
    pass: JSON.parse(files.get('pass.json')?.toString() ?? '') as Record<string, unknown>,
  };
}

describe('a pass is refused', () => {
  test.each([
    ['of another owner’s pet', (petId: string) => petId],
    ['of an unknown pet', () => randomUUID()],
    ['of what is no id', () => 'pepper'],
  ])('%s, with 404', async (_what, idOf) => {
    const { pet } = await ownerWithPet();
    const other = await buildOwner(app);
    for (const path of [applePath, googlePath])
      expect((await other.post(path(idOf(pet.id)), {})).status).toBe(404);
  });

  test('without a session, with 401', async () => {
    const { pet } = await ownerWithPet();
    for (const path of [applePath, googlePath])
      expect((await app.newBrowser().post(path(pet.id), {})).status).toBe(401);
  });

  test('where no certificates are set, like any address that leads nowhere', async () => {
    const owner = await buildOwner(without);
    const pet = await buildPet(without, owner);
    const unknown = await owner.post('/api/nothing-here', {});
    for (const path of [applePath(pet.id), googlePath(pet.id)]) {
      const answer = await owner.post(path, {});
      expect([answer.status, await answer.text()]).toEqual([unknown.status, await unknown.clone().text()]);
    }
    expect((await read<{ wallets: object }>(await owner.get('/api/site'))).wallets).toEqual({
      apple: false,
      google: false,
    });
  });

  test('by an address that is forged, a minute old, or of a closed account', async () => {
    const { owner, pet } = await ownerWithPet();
    const url = await addressOf(owner, applePath(pet.id));
    const statusOf = async (address: string) => (await app.newBrowser().get(address)).status;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(`${url.slice(0, -2)}xx`)).toBe(404);
    const fresh = await addressOf(owner, applePath(pet.id));
    app.clock.pass(60);
    expect(await statusOf(fresh)).toBe(404);
    const last = await addressOf(owner, applePath(pet.id));
    await app.pool.query('update auth_users set closed_at = $2 where id = $1', [
      owner.user.id,
      app.clock.now(),
    ]);
    expect(await statusOf(last)).toBe(404);
  });

  test('once its certificate has expired, because phones would refuse it', async () => {
    app.clock.set(new Date('2040-01-01T00:00:00Z'));
    const { owner, pet } = await ownerWithPet();
    const browser = app.newBrowser();
    expect((await read<{ wallets: object }>(await browser.get('/api/site'))).wallets).toEqual({
      apple: false,
      google: true,
    });
    expect((await owner.post(applePath(pet.id), {})).status).toBe(404);
  });

  test('when an account asks for too many', async () => {
    const { owner, pet } = await ownerWithPet();
    const statuses = [];
    for (let count = 0; count < 31; count++) statuses.push((await owner.post(googlePath(pet.id), {})).status);

    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses[30]).toBe(429);
  });
});

describe('a pass for Apple Wallet', () => {
  test('is one that a second library reads: every file is in its manifest, and the signature is that of the certificate', async () => {
    const { owner, pet } = await ownerWithPet();
    const { response, files } = await passOf(owner, pet.id);
    const manifest = files.get('manifest.json') ?? Buffer.alloc(0);
    const hashes = Object.fromEntries(
      [...files]
        .filter(([name]) => name !== 'manifest.json' && name !== 'signature')
        .map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')]),
    );

    expect(response.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${pet.petIdentifier}.pkpass"`,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(JSON.parse(manifest.toString())).toEqual(hashes);
    expect(signers(files.get('signature') ?? Buffer.alloc(0), manifest)).toEqual([
      new X509Certificate(settings.env.APPLE_PASS_CERTIFICATE).fingerprint256,
    ]);
    expect(() => signers(files.get('signature') ?? Buffer.alloc(0), Buffer.from('{}'))).toThrow(
      'another manifest',
    );
  });

  test('says what the printed card says, and nothing else', async () => {
    const { owner, pet } = await ownerWithPet(secretFacts);
    const { pass, files } = await passOf(owner, pet.id);

    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.test.pets',
      teamIdentifier: 'TEAM123456',
      serialNumber: pet.petIdentifier,
      organizationName: 'DenMate',
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          message: `http://pets.test/id/${pet.petIdentifier}`,
          altText: pet.petIdentifier,
        },
      ],
      generic: {
        primaryFields: [{ value: 'Pepper “P” <b>' }],
        secondaryFields: [{ value: pet.petIdentifier }, { value: 'Dog' }],
        auxiliaryFields: [{ value: 'Beagle' }, { value: '14 Mar 2021' }],
        backFields: [
          { label: 'If found', value: expect.stringContaining(`http://pets.test/id/${pet.petIdentifier}`) },
        ],
      },
    });
    const whole = Buffer.concat([...files.values()]).toString('latin1');
    for (const hidden of [...Object.values(secretFacts), pet.id, owner.user.id, owner.user.email])
      expect(whole).not.toContain(hidden);
  });

  test('without breed and birth date has no empty fields', async () => {
    const { owner, pet } = await ownerWithPet({ breed: null, birthOrAdoptionDate: null });
    const { pass } = await passOf(owner, pet.id);

    expect(pass).toMatchObject({ generic: { auxiliaryFields: [] } });
    expect(JSON.stringify(pass)).not.toMatch(/null|undefined/);
  });

  test('has every picture in three sizes, drawn for its place', async () => {
    const { owner, pet } = await ownerWithPet();
    const { files } = await passOf(owner, pet.id);
    const sizes = await Promise.all(
      [...files]
        .filter(([name]) => name.endsWith('.png'))
        .map(async ([name, content]) => {
          const { width, height, format } = await sharp(content).metadata();

          return [name, `${width}×${height} ${format}`];
        }),
    );

    expect(Object.fromEntries(sizes)).toEqual({
      'icon.png': '29×29 png',
      'icon@2x.png': '58×58 png',
      'icon@3x.png': '87×87 png',
      'logo.png': '40×40 png',
      'logo@2x.png': '80×80 png',
      'logo@3x.png': '120×120 png',
      'thumbnail.png': '72×90 png',
      'thumbnail@2x.png': '144×180 png',
      'thumbnail@3x.png': '216×270 png',
    });
  });

  test('shows the photo where there is one, without its metadata', async () => {
    const { owner, pet } = await ownerWithPet();
    const red = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#d02010' } })
      .jpeg()
      .withExif({ IFD0: { Model: 'Secret phone' } })
      .toBuffer();
    expect((await owner.upload('PUT', `/api/pets/${pet.id}/photo`, red)).status).toBe(200);
    const { files } = await passOf(owner, pet.id);
    const { dominant } = await sharp(files.get('thumbnail@3x.png')).stats();

    expect(dominant.r).toBeGreaterThan(180);
    expect(dominant.g).toBeLessThan(60);
    expect(Buffer.concat([...files.values()]).toString('latin1')).not.toContain('Secret phone');
  });
});

describe('a pass for Google Wallet', () => {
  test('is a link with a token that a second program verifies, with what the card says and nothing else', async () => {
    const { owner, pet } = await ownerWithPet(secretFacts);
    const url = await addressOf(owner, googlePath(pet.id));
    const [head = '', body = '', signature = ''] = new URL(url).pathname.split('/').at(-1)?.split('.') ?? [];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;

    expect(url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
    expect(url.length).toBeLessThan(2500);
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${body}`),
        settings.googleKey,
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    expect(claims).toMatchObject({
      iss: 'passes@pets.iam.gserviceaccount.com',
      aud: 'google',
      typ: 'savetowallet',
      payload: {
        genericClasses: [{ id: '3388000000012345678.pet-id' }],
        genericObjects: [
          {
            classId: '3388000000012345678.pet-id',
            header: { defaultValue: { value: 'Pepper “P” <b>' } },
            barcode: { type: 'QR_CODE', value: `http://pets.test/id/${pet.petIdentifier}` },
            hexBackgroundColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
          },
        ],
      },
    });
    const text = Buffer.from(body, 'base64url').toString();
    for (const said of ['Beagle', 'Dog', '14 Mar 2021', pet.petIdentifier]) expect(text).toContain(said);
    for (const hidden of [...Object.values(secretFacts), pet.id, owner.user.id, owner.user.email])
      expect(text).not.toContain(hidden);
  });

  test('has another id once the card has changed, because Google keeps the first one', async () => {
    const { owner, pet } = await ownerWithPet();
    const idOf = async () => {
      const body = (await addressOf(owner, googlePath(pet.id))).split('.').at(-2) ?? '';
      const { payload } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
        payload: { genericObjects: { id: string }[] };
      };

      return payload.genericObjects[0]?.id ?? '';
    };
    const first = await idOf();
    expect(await idOf()).toBe(first);
    expect(first).toMatch(new RegExp(String.raw`^3388000000012345678\.${pet.petIdentifier}\.[0-9a-f]{12}$`));
    await owner.patch(`/api/pets/${pet.id}`, { changes: { breed: 'Boxer' }, before: { breed: 'Beagle' } });

    expect(await idOf()).not.toBe(first);
  });
});

/** The fingerprints of the manifest's signers; throws for an invalid signature. */
function signers(signature: Buffer, manifest: Buffer): string[] {
  const { signerInfos, certificates } = AsnConvert.parse(
    AsnConvert.parse(signature, ContentInfo).content,
    SignedData,
  );
  const known = [...(certificates ?? [])].flatMap(({ certificate }) =>
    certificate ? [new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)))] : [],
  );

  return [...signerInfos].map(({ sid, signedAttrs, signature: signed }) => {
    const attributes = [...(signedAttrs ?? [])];
    const [digest] = attributes.find(({ attrType }) => attrType === id_messageDigest)?.attrValues ?? [];
    const said = digest && Buffer.from(AsnConvert.parse(digest, OctetString).buffer);
    if (!said?.equals(createHash('sha1').update(manifest).digest()))
      throw new Error('It is of another manifest');
    const serial = Buffer.from(sid.issuerAndSerialNumber?.serialNumber ?? new ArrayBuffer(0)).toString('hex');
    const signer = known.find(({ serialNumber }) => serialNumber.toLowerCase() === serial);
    if (!signer || !verify('sha1', setOf(attributes), signer.publicKey, Buffer.from(signed.buffer)))
      throw new Error('Nobody here has signed it');

    return signer.fingerprint256;
  });
}

/** The signed bytes: the attributes as a set, shorter than 128 bytes. */
function setOf(attributes: readonly Attribute[]): Buffer {
  const content = Buffer.concat(attributes.map((attribute) => Buffer.from(AsnConvert.serialize(attribute))));

  return Buffer.concat([Buffer.from([0x31, content.length]), content]);
}
