import sharp from 'sharp';

import { cat } from '../../shared/pets/portraits/cat.ts';
import { dog } from '../../shared/pets/portraits/dog.ts';
import { pathMarkup } from '../../shared/pets/portraits/portrait-svg.ts';

export type Coat = {
  background: string;
  fur: string;
  shade: string;
  light?: string;
  /** A dog by default. */
  of?: 'cat' | 'dog';
};

const collar = '#2f6f5c';

/**
 * A large JPEG like a phone's: the pet drawn in front of a window, rotated by Exif orientation, with camera and location in
 * its metadata.
 */
export async function samplePhoto({ background, fur, shade, light = '#fbf4e6', of = 'dog' }: Coat) {
  const shapes = { cat, dog }[of]({ backdrop: background, fur, shade, light, collar });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="2400" height="1800">
    <rect width="400" height="300" fill="${background}"/>
    <path d="M-10 20h170v170H-10zM240 20h170v170H240z" fill="#fff" opacity=".35"/>
    <path d="M70 20v170M-10 105h170M330 20v170M240 105h170" stroke="${background}" stroke-width="7"/>
    <path d="M0 236h400v64H0z" fill="${shade}" opacity=".35"/>
    <path d="M0 236h400" stroke="#fff" stroke-width="5" opacity=".4"/>
    <svg x="70" y="40" width="260" height="260" viewBox="0 0 120 120">${shapes.map(pathMarkup).join('')}</svg>
  </svg>`;
  const upright = await sharp(Buffer.from(drawing)).png().toBuffer();

  return sharp(upright)
    .rotate(-90)
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'Phone', Model: 'Sample' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
