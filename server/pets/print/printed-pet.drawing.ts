import { printable } from '#server/platform/paper/printable.ts';
import type { Printable } from '#server/platform/paper/printable.ts';
import type { Face, Sheet } from '#server/platform/paper/sheet.ts';
import type { QrPath } from '#shared/core/qr-code.ts';
import type { PetCardData } from '#shared/pets/card/pet-card.ts';

import { colors } from './colors.drawing.ts';

/** The printed facts of a pet. `photo` is a JPEG at its printed size; without it the portrait is drawn. */
export type PrintedPet = Pick<
  PetCardData,
  'name' | 'petIdentifier' | 'species' | 'sex' | 'breed' | 'birthDate' | 'issuedOn' | 'publicUrl'
> & {
  photo: Buffer | undefined;
  microchip: string | null;
  microchipRegistry: string | null;
};

/** A printed pet with its QR code, which is made once and drawn several times. */
export type DrawnPet = PrintedPet & { code: QrPath };

/**
 * The printable part of a name. Empty if our fonts don't cover its script; then a line to write on is drawn.
 */
export const printedName = (sheet: Sheet, face: Face, name: string): Printable =>
  printable(sheet, face, name);

/** The printable part of other text, possibly empty. */
export const printedWords = (sheet: Sheet, face: Face, words: string | null): string =>
  printable(sheet, face, words ?? '').text;

type Blank = { x: number; y: number; width: number; thickness?: number };

/** A line to write on by hand. */
export function drawBlank({ doc }: Sheet, { x, y, width, thickness = 0.2 }: Blank) {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .stroke(colors.soft);
}

/** An address as people type it, without the protocol. */
export const writtenAddress = (address: string): string => {
  const { host, pathname } = new URL(address);

  return host + pathname;
};
