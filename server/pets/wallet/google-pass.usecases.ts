import { createHash } from 'node:crypto';

import { SignJWT, importPKCS8 } from 'jose';

import type { AccountContext } from '#server/core/context.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import type { GoogleSettings } from '#server/platform/wallet/google-settings.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n, languageTag } from '#shared/core/i18n.ts';

import type { PassFacts } from './pass-facts.rules.ts';
import { passFacts } from './pass-facts.rules.ts';
import { passNotFound } from './wallet.errors.ts';

const algorithm = 'RS256';

/** The link that adds the pet's pass to a Google Wallet. Throws petNotFound, and passNotFound where no issuer is set. */
export async function addressOfGooglePass(ctx: AccountContext, petId: string): Promise<string> {
  const { google } = ctx.config.wallet;
  if (!google) throw passNotFound();
  const { pet } = await requirePet(ctx, petId, 'basics');
  const facts = passFacts(pet, ctx.config.http.publicUrl);
  const token = await new SignJWT({
    typ: 'savetowallet',
    origins: [],
    payload: passContent(google, facts, ctx.config.http.publicUrl),
  })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(google.account)
    .setAudience('google')
    .setIssuedAt(ctx.now)
    .sign(await importPKCS8(google.key, algorithm));

  return `https://pay.google.com/gp/v/save/${token}`;
}

const text = (value: string) => ({ defaultValue: { language: languageTag(), value } });

/** The picture is left out, because Google would need a public address of it. */
function passContent({ issuerId }: GoogleSettings, facts: PassFacts, publicUrl: string) {
  const { name, petIdentifier, species, breed, born, address, colors } = facts;
  const classId = `${issuerId}.pet-id`;
  const words = [
    { id: 'pet_id', header: i18n.t('Pet ID'), body: petIdentifier },
    { id: 'species', header: i18n.t('Species'), body: species },
    ...(breed === undefined ? [] : [{ id: 'breed', header: i18n.t('Breed'), body: breed }]),
    ...(born === undefined ? [] : [{ id: 'born', header: i18n.t('Born'), body: born }]),
    { id: 'found', header: i18n.t('If found'), body: i18n.t('Please scan the code to reach the owner.') },
  ];
  // Google keeps the first pass with an id, so a changed card has another.
  const version = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);

  return {
    genericClasses: [{ id: classId }],
    genericObjects: [
      {
        id: `${issuerId}.${petIdentifier}.${version}`,
        classId,
        genericType: 'GENERIC_TYPE_UNSPECIFIED',
        state: 'ACTIVE',
        cardTitle: text(brand.name),
        header: text(name),
        subheader: text(i18n.t('Pet ID card')),
        hexBackgroundColor: colors.background,
        logo: { sourceUri: { uri: `${publicUrl}/icons/192.png` } },
        barcode: { type: 'QR_CODE', value: address, alternateText: petIdentifier },
        textModulesData: words,
      },
    ],
  };
}
