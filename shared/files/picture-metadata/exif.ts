import { viewOf } from './picture-pieces.ts';

const orientationTag = 0x0112;
const gpsTag = 0x8825;

type Entry = { tag: number; type: number; count: number; value: number };

/** The entries of the first directory of a TIFF structure, as Exif is one, or nothing when it is not one. */
function firstDirectory(tiff: Uint8Array): { entries: Entry[]; view: DataView; little: boolean } | undefined {
  if (tiff.length < 14) return undefined;
  const view = viewOf(tiff);
  const little = view.getUint16(0) === 0x4949;
  if (!little && view.getUint16(0) !== 0x4d4d) return undefined;
  const start = view.getUint32(4, little);

  return { entries: directoryAt(view, start, little), view, little };
}

function directoryAt(view: DataView, start: number, little: boolean): Entry[] {
  if (start + 2 > view.byteLength) return [];
  const entries: Entry[] = [];
  for (let left = view.getUint16(start, little), at = start + 2; left > 0; left--, at += 12) {
    if (at + 12 > view.byteLength) break;
    const type = view.getUint16(at + 2, little);
    entries.push({
      tag: view.getUint16(at, little),
      type,
      count: view.getUint32(at + 4, little),
      value: type === 3 ? view.getUint16(at + 8, little) : view.getUint32(at + 8, little),
    });
  }

  return entries;
}

/** The orientation of the picture, 1 to 8; 1 when the Exif does not say. */
export function orientationOf(tiff: Uint8Array): number {
  const value = firstDirectory(tiff)?.entries.find(({ tag }) => tag === orientationTag)?.value ?? 1;

  return value >= 1 && value <= 8 ? value : 1;
}

/** Whether the Exif has a latitude or longitude. */
export function exifHasPlace(tiff: Uint8Array): boolean {
  const found = firstDirectory(tiff);
  const gps = found?.entries.find(({ tag }) => tag === gpsTag);
  if (!found || !gps) return false;

  // Tag 2 is the latitude, 4 the longitude.
  return directoryAt(found.view, gps.value, found.little).some(({ tag }) => tag === 2 || tag === 4);
}

/** An Exif structure whose only entry is the orientation. */
export function exifOfOrientation(orientation: number): Uint8Array {
  const exif = new Uint8Array(26);
  const view = viewOf(exif);
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, orientationTag);
  view.setUint16(12, 3);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);

  return exif;
}
