import { tellsPlace, withoutMetadata } from '#shared/files/picture-metadata/picture-metadata.ts';

/** A chosen picture with a location, without its metadata; undefined for other files. */
export async function withoutLocation(file: File): Promise<File | undefined> {
  if (!/\.(jpe?g|png|webp)$/i.test(file.name)) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!tellsPlace(bytes)) return undefined;
  const parts = withoutMetadata(bytes)?.pieces.map((piece) =>
    piece instanceof Uint8Array ? new Uint8Array(piece) : file.slice(piece.start, piece.end),
  );

  return parts && new File(parts, file.name, { type: file.type, lastModified: file.lastModified });
}
