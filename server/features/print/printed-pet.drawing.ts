import { printable } from '#server/platform/paper/printable.ts';
import type { Printable } from '#server/platform/paper/printable.ts';
import type { Face, Sheet } from '#server/platform/paper/sheet.ts';
import type { PetCardData } from '#shared/pet-card/pet-card.ts';
import type { QrPath } from '#shared/qr-code.ts';

/** What stands on paper about a pet. `photo` is a JPEG in the size of its place; without it there is the portrait. */
export type PrintedPet = Pick<
  PetCardData,
  'name' | 'petIdentifier' | 'species' | 'sex' | 'breed' | 'birthDate' | 'issuedOn' | 'publicUrl'
> & {
  photo: Buffer | undefined;
  microchip: string | null;
  microchipRegistry: string | null;
};

/** The same on its way to the page, with its QR code: made once, drawn often. */
export type DrawnPet = PrintedPet & { code: QrPath };

/** What of a name can be printed; empty when it is in a script that our fonts have not: then there is a line to write on. */
export const printedName = (sheet: Sheet, face: Face, name: string): Printable =>
  printable(sheet, face, name);

/** What of other words can be printed, perhaps nothing. */
export const printedWords = (sheet: Sheet, face: Face, words: string | null): string =>
  printable(sheet, face, words ?? '').text;

/** An address as people type it: without the protocol. */
export const writtenAddress = (address: string): string => {
  const { host, pathname } = new URL(address);

  return host + pathname;
};
