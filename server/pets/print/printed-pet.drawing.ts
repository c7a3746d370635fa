import { printable, saysSomething } from '#server/platform/paper/printable.ts';
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

/** The printable part of a text. Empty if no font has its letters; then a line to write on may be drawn. */
export function printedWords(sheet: Sheet, face: Face, words: string | null): string {
  const printed = printable(sheet, face, words ?? '');

  return saysSomething(printed) ? printed : '';
}

type Blank = { x: number; y: number; width: number; thickness?: number };

/** A line to write on by hand, in place of what can't be printed. */
export function drawBlank(sheet: Sheet, { x, y, width, thickness = 0.2 }: Blank) {
  sheet.markUnprinted();
  sheet.doc
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
