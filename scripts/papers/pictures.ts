import sharp from 'sharp';

/** Numbers from 0 to 1 that look random, the same ones for the same name. */
function chanceOf(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;

    return state / 2 ** 32;
  };
}

/** A page as a flatbed scanner makes it: gray, a little crooked, with dust. */
export async function scanned(page: Buffer, name: string): Promise<Buffer> {
  const chance = chanceOf(`scan ${name}`);
  const { width, height } = await sharp(page).metadata();
  const dust = dots(width, height, { chance, count: 60, size: 1.6 });

  return sharp(page)
    .composite([{ input: dust }])
    .rotate((chance() - 0.5) * 1.2, { background: '#f4f4f4' })
    .grayscale()
    .blur(0.5)
    .linear(0.82, 28)
    .jpeg({ quality: 72 })
    .toBuffer();
}

/** A page as a phone takes it: askew on a table, in uneven light, with noise. */
export async function photographed(page: Buffer, name: string): Promise<Buffer> {
  const chance = chanceOf(`photo ${name}`);
  const angle = (chance() - 0.5) * 5;
  const shear = (chance() - 0.5) * 0.05;
  const squeeze = 0.96 + chance() * 0.06;
  const askew = await sharp(page)
    .flatten({ background: '#fbf8f0' })
    .affine([1, shear, shear / 2, squeeze], { background: '#8a7a66' })
    .rotate(angle, { background: '#8a7a66' })
    .extend({ top: 60, bottom: 60, left: 50, right: 50, background: '#8a7a66' })
    .toBuffer({ resolveWithObject: true });
  const { width: wide, height: high } = askew.info;
  const noise = await sharp({
    create: {
      width: wide,
      height: high,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .png()
    .toBuffer();

  return sharp(
    await sharp(askew.data)
      .composite([{ input: light(wide, high, chance), blend: 'multiply' }])
      .png()
      .toBuffer(),
  )
    .composite([{ input: noise, blend: 'soft-light' }])
    .blur(0.6 + chance() * 0.3)
    .jpeg({ quality: 78 })
    .toBuffer();
}

function light(width: number, height: number, chance: () => number): Buffer {
  const [x, y] = [Math.round(chance() * 100), Math.round(chance() * 100)];

  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="l" cx="${x}%" cy="${y}%" r="110%"><stop offset="0" stop-color="#fffdf6"/><stop offset="1" stop-color="#a9a297"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  );
}

function dots(
  width: number,
  height: number,
  { chance, count, size }: { chance: () => number; count: number; size: number },
): Buffer {
  const circles = Array.from(
    { length: count },
    () => `<circle cx="${chance() * width}" cy="${chance() * height}" r="${chance() * size}" fill="#777"/>`,
  );

  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${circles.join('')}</svg>`,
  );
}
