import type { AccountContext, Context } from '#server/core/context.ts';
import { limits } from '#server/core/limits.ts';
import { petPhoto, petPortrait } from '#server/pets/pets/draw-pet.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { findPetForAddress, requirePet } from '#server/pets/pets/pets.access.ts';
import { logoPng } from '#server/platform/logo-pictures.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import type { AppleSettings } from '#server/platform/wallet/apple-settings.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';

import type { PassFacts } from './pass-facts.rules.ts';
import { asRgb, passFacts } from './pass-facts.rules.ts';
import { passNotFound } from './wallet.errors.ts';
import type { PassAddress } from './wallet.policy.ts';
import { signPass, walletsOf } from './wallet.policy.ts';

/**
 * The address at which the pet's pass can be downloaded. Throws petNotFound, and passNotFound where no certificate is set.
 */
export async function addressOfApplePass(ctx: AccountContext, petId: string): Promise<string> {
  if (!walletsOf(ctx).apple) throw passNotFound();
  const access = await requirePet(ctx, petId, 'basics');

  return signPass(ctx, ctx.accountId, access.petId);
}

/** The pass of a verified address; undefined when the pet is gone, or its account closed. */
export async function openApplePass(ctx: Context, address: PassAddress) {
  const { apple } = ctx.config.wallet;
  const access = await findPetForAddress(ctx, address);
  if (!apple || !walletsOf(ctx).apple || !access) return undefined;
  await countHit(ctx.db, [{ limit: limits.walletPasses, subject: access.ownerId }]);
  const facts = passFacts(access.pet, ctx.config.http.publicUrl);
  const content = await signedPass(apple, facts, await picturesOf(ctx, access));

  return { content, name: `${facts.petIdentifier}.pkpass` };
}

const scales = [1, 2, 3] as const;
const fileOf = (name: string, scale: number) => `${name}${scale === 1 ? '' : `@${scale}x`}.png`;

// In points, from Apple's guidelines. The thumbnail has the shape of the photo on the card.
const icon = 29;
const logo = 40;
const thumbnail = { width: 72, height: 90 };

/** All pictures of a pass, each for three densities of screens. */
async function picturesOf(ctx: Context, access: PetAccess<'basics'>): Promise<Record<string, Buffer>> {
  const pictures: Record<string, Buffer> = {};
  for (const scale of scales) {
    const size = { width: thumbnail.width * scale, height: thumbnail.height * scale };
    pictures[fileOf('icon', scale)] = await logoPng(icon * scale);
    pictures[fileOf('logo', scale)] = await logoPng(logo * scale, { onDark: true });
    pictures[fileOf('thumbnail', scale)] =
      (await petPhoto(ctx, access, { ...size, format: 'png' })) ?? (await petPortrait(access.pet, size));
  }

  return pictures;
}

async function signedPass(
  settings: AppleSettings,
  facts: PassFacts,
  pictures: Record<string, Buffer>,
): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator');
  const content = Buffer.from(JSON.stringify(passContent(settings, facts)));
  const { certificate: signerCert, key: signerKey, issuer: wwdr } = settings;

  return new PKPass({ 'pass.json': content, ...pictures }, { signerCert, signerKey, wwdr }).getAsBuffer();
}

function passContent({ passTypeId, teamId }: AppleSettings, facts: PassFacts) {
  const { name, petIdentifier, species, breed, born, address, colors } = facts;

  return {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    organizationName: brand.name,
    // A pass that is added again replaces the earlier one.
    serialNumber: petIdentifier,
    description: i18n.t('{name}’s Pet ID card', { name }),
    logoText: brand.name,
    backgroundColor: asRgb(colors.background),
    labelColor: asRgb(colors.label),
    foregroundColor: asRgb(colors.text),
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: address,
        messageEncoding: 'iso-8859-1',
        altText: petIdentifier,
      },
    ],
    generic: {
      primaryFields: [{ key: 'name', label: i18n.t('Name'), value: name }],
      secondaryFields: [
        { key: 'petId', label: i18n.t('Pet ID'), value: petIdentifier },
        { key: 'species', label: i18n.t('Species'), value: species },
      ],
      auxiliaryFields: [
        ...(breed === undefined ? [] : [{ key: 'breed', label: i18n.t('Breed'), value: breed }]),
        ...(born === undefined ? [] : [{ key: 'born', label: i18n.t('Born'), value: born }]),
      ],
      backFields: [
        {
          key: 'found',
          label: i18n.t('If found'),
          value: i18n.t('Please scan the code or visit {address} to reach the owner.', { address }),
        },
      ],
    },
  };
}
