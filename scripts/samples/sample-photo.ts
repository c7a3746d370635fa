import sharp from 'sharp';

export type Coat = { background: string; fur: string; shade: string };

/** A large JPEG like a phone's: a drawn pet, rotated by Exif orientation, with camera and location in its metadata. */
export async function samplePhoto({ background, fur, shade }: Coat): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="2400" height="1800">
    <rect width="400" height="300" fill="${background}"/>
    <circle cx="330" cy="60" r="26" fill="#fff6d6"/>
    <path d="M0 240q200-40 400 0v60H0z" fill="${shade}" opacity=".45"/>
    <path d="M140 300q-8-110 60-110t60 110z" fill="${fur}"/>
    <path d="M140 105q-30 10-32 62 26 8 42-22zM260 105q30 10 32 62-26 8-42-22z" fill="${shade}"/>
    <ellipse cx="200" cy="145" rx="66" ry="62" fill="${fur}"/>
    <ellipse cx="200" cy="170" rx="34" ry="26" fill="#fff" opacity=".85"/>
    <circle cx="176" cy="136" r="8" fill="#1c1a17"/><circle cx="224" cy="136" r="8" fill="#1c1a17"/>
    <ellipse cx="200" cy="158" rx="11" ry="8" fill="#1c1a17"/>
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
