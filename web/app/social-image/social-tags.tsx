import { t } from '@lingui/core/macro';

import { paths } from '#shared/core/paths.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';
import { faqWithOffer } from '#shared/site/offer.ts';

import { absolute } from '../site.ts';
import { picturePath, socialImages } from './social-images.ts';

const alt: Record<PetSpecies, string> = {
  dog: t`A Pet ID card with a drawing of a dog`,
  cat: t`A Pet ID card with a drawing of a cat`,
  rabbit: t`A Pet ID card with a drawing of a rabbit`,
  bird: t`A Pet ID card with a drawing of a bird`,
  horse: t`A Pet ID card with a drawing of a horse`,
  reptile: t`A Pet ID card with a drawing of a lizard`,
  fish: t`A Pet ID card with a drawing of a fish`,
  other: t`A Pet ID card with a drawing of a pet`,
};

/** The social image's metadata of a public page. React moves it into the head. */
export function SocialTags({ path }: { path: string }) {
  // At build time, paths end with a slash.
  const address = path.replace(/(?<=.)\/$/, '');
  const picture = socialImages[address === faqWithOffer ? paths.faq : address];
  if (!picture) return null;

  return (
    <>
      <meta property="og:image" content={absolute(picturePath(picture.name))} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt[picture.top.species]} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
