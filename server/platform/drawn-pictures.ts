import { loadSharp } from './sharp.ts';

/** One of our own drawings (SVG) as an opaque PNG with few colors. Never used for an uploaded drawing. */
export async function drawnPng(
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const sharp = await loadSharp();

  // The library rasterizes the drawing at the size that it declares.
  return sharp(Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${height}" `)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
