const segmentsOnly = 4;

/** The code points of the basic plane covered by a TrueType file, read from its `cmap` table of format 4. */
export function lettersOf(file: Buffer): ReadonlySet<number> {
  const table = tableAt(file, 'cmap');
  const count = file.readUInt16BE(table + 2);
  const maps = Array.from({ length: count }, (_, at) => table + file.readUInt32BE(table + 8 + at * 8));
  const map = maps.find((at) => file.readUInt16BE(at) === segmentsOnly);
  if (map === undefined) throw new Error('A font of paper has no map of letters that can be read');

  const twice = file.readUInt16BE(map + 6);
  const ends = map + 14;
  const starts = ends + twice + 2;
  const letters = new Set<number>();
  // In our subset fonts every code point inside a segment has a glyph. The last segment only ends the list.
  for (let at = 0; at < twice - 2; at += 2) {
    const end = file.readUInt16BE(ends + at);
    for (let letter = file.readUInt16BE(starts + at); letter <= end; letter += 1) letters.add(letter);
  }

  return letters;
}

function tableAt(file: Buffer, name: string): number {
  const tables = file.readUInt16BE(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (file.toString('latin1', at, at + 4) === name) return file.readUInt32BE(at + 8);
  }
  throw new Error(`A font of paper has no table "${name}"`);
}

/** The letters of a text, each with its marks. */
export const lettersIn = (text: string): string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
