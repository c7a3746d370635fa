import sharp from 'sharp';

/** A drawing of ours (SVG) as a PNG that it covers, with few colors. Never for a drawing that others sent. */
export const drawnPng = (
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> =>
  // The library reads the drawing in the size that it is for.
  sharp(Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${height}" `)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
