const [mark, stuffed, startOfScan, endOfImage] = [0xff, 0x00, 0xda, 0xd9];

// Markers without a length (ITU T.81, table B.1): restarts, which are among the data of a scan, and the start of the image.
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * The number of scans in a JPEG, counted up to `most` + 1; 0 for anything else. An empty scan takes only a few bytes in the
 * file but as long to decode as the whole picture.
 */
export function countScans(jpeg: Buffer, most: number): number {
  if (jpeg.readUInt16BE() !== 0xffd8) return 0;
  let scans = 0;
  let at = 2;
  while (scans <= most) {
    at = nextMarker(jpeg, at);
    const marker = jpeg[at + 1];
    if (marker === undefined || marker === endOfImage) return scans;
    if (marker === startOfScan) scans++;
    at += 2;
    if (!standsAlone(marker) && at + 2 <= jpeg.length) at += jpeg.readUInt16BE(at);
  }

  return scans;
}

/** The offset of the next marker after a scan's data. */
function nextMarker(jpeg: Buffer, from: number): number {
  for (let at = from; at < jpeg.length - 1; at++) {
    const next = jpeg[at + 1] ?? stuffed;
    if (jpeg[at] === mark && next !== stuffed && next !== mark && !isRestart(next)) return at;
  }

  return jpeg.length;
}
