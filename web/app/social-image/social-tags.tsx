import { faqWithOffer } from '#shared/offer.ts';
import { paths } from '#shared/paths.ts';

import { absolute } from '../site.ts';
import { picturePath, socialImages } from './social-images.ts';

/** What link previews are told about the picture of a public page. React puts it into the head. */
export function SocialTags({ path }: { path: string }) {
  // While the site is built, addresses end with a slash.
  const address = path.replace(/(?<=.)\/$/, '');
  const picture = socialImages[address === faqWithOffer ? paths.faq : address];
  if (!picture) return null;

  return (
    <>
      <meta property="og:image" content={absolute(picturePath(picture.name))} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
