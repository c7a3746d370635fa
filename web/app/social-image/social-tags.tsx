import { t } from '@lingui/core/macro';

import { paths } from '#shared/core/paths.ts';
import { faqWithOffer } from '#shared/site/offer.ts';

import { absolute } from '../site.ts';
import { picturePath, socialImages } from './social-images.ts';

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
      <meta property="og:image:alt" content={t`A Pet ID card`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
