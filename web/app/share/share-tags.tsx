import { absolute } from '../blog/site.ts';
import { picturePath, sharePictures } from './share-pictures.ts';

/** What link previews are told about the picture of a public page. React puts it into the head. */
export function ShareTags({ path }: { path: string }) {
  // While the site is built, addresses end with a slash.
  const picture = sharePictures[path.replace(/(?<=.)\/$/, '')];
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
