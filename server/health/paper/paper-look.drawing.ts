import type { Pet } from '#server/pets/pets/pets.table.ts';
import { colors } from '#server/pets/print/colors.drawing.ts';
import type { Pages } from '#server/platform/paper/pages.ts';
import { printable, saysSomething } from '#server/platform/paper/printable.ts';
import { isolated } from '#server/platform/paper/runs.ts';
import type { TableLook } from '#server/platform/paper/table.ts';
import { element, mark, tagged } from '#server/platform/paper/tags.ts';
import { setBlockLine, setLine, setLines } from '#server/platform/paper/text.ts';
import { firstLines, fitText, wrap } from '#server/platform/paper/wrap.ts';
import type { TextStyle } from '#server/platform/paper/wrap.ts';
import { brand } from '#shared/core/brand.ts';
import { ageInWords } from '#shared/core/calendar.ts';
import type { Dates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { formatMicrochip } from '#shared/pets/microchip.ts';
import { neuteredWords, sexNames, speciesNames } from '#shared/pets/pet-words.ts';

import { joined } from './paper-words.drawing.ts';

export const margin = 15;

export const title: TextStyle = { face: 'display', size: 8, color: colors.pine };
export const heading: TextStyle = { face: 'bold', size: 4.2, color: colors.pine };
export const text: TextStyle = { face: 'sans', size: 3.4, color: colors.ink, features: ['tnum'] };
export const soft: TextStyle = { ...text, size: 3, color: colors.soft };

export const tableLook: TableLook = {
  head: { face: 'bold', size: 2.8, color: colors.soft },
  cell: { ...text, size: 3.2 },
  line: colors.line,
};

/** The facts of a pet that a vet asks for. */
export type PaperPet = Pick<
  Pet,
  | 'name'
  | 'petIdentifier'
  | 'type'
  | 'breed'
  | 'gender'
  | 'neutered'
  | 'birthOrAdoptionDate'
  | 'microchip'
  | 'conditions'
>;

/** Name and facts at the top of the first page. */
export function drawPetHead(
  pages: Pages,
  pet: PaperPet,
  { kind, today, dates }: { kind: string; today: string; dates: Dates },
) {
  const { sheet, left, width } = pages;
  const printed = printable(sheet, 'display', pet.name);
  const name = saysSomething(printed) ? isolated(printed) : pet.petIdentifier;
  const fitted = fitText(sheet, `${name}: ${kind}`, title, { width, lines: 2, wrapped: 6, smallest: 4 });
  tagged(sheet, pages.root, 'H1', () => {
    pages.y = setLines(sheet, fitted, { x: left, y: pages.y + fitted.style.size * 0.8 });
  });
  pages.y += 2.4;
  const born = pet.birthOrAdoptionDate;
  const age = born && ageInWords(born, today);
  const sex = joined(sexNames[pet.gender], neuteredWords(pet.neutered, pet.gender));
  paragraph(
    pages,
    joined(speciesNames[pet.type], pet.breed, sex, born && `${dates.day(born)}, ${age}`),
    text,
  );
  paragraph(
    pages,
    joined(
      i18n.t('Pet ID {petIdentifier}', { petIdentifier: pet.petIdentifier }),
      pet.microchip && i18n.t('Microchip {microchip}', { microchip: formatMicrochip(pet.microchip) }),
      i18n.t('As of {day}', { day: dates.day(today) }),
    ),
    soft,
  );
}

export function drawHeading(pages: Pages, words: string, { room = 24 } = {}) {
  if (pages.y + room > pages.bottom) pages.next();
  const { sheet, left, y } = pages;
  tagged(sheet, pages.root, 'H2', () => setLine(sheet, words, { ...heading, x: left, y: y + 7 }));
  pages.y = y + 9;
}

/** Wrapped text, over as many pages as it needs; `linesMax` cuts it. */
export function paragraph(pages: Pages, words: string, style: TextStyle, linesMax = Infinity) {
  const { sheet, left, width, root } = pages;
  const printed = printable(sheet, style.face, words);
  if (!printed) return;
  const shown = firstLines(wrap(sheet, printed, style, width), linesMax);
  const within = element(sheet, root, 'P');
  for (const line of shown) {
    if (pages.y + style.size * 1.35 > pages.bottom) pages.next();
    const baseline = pages.y + style.size;
    mark(within, () =>
      setBlockLine(sheet, line, { ...style, x: left, y: baseline, width, count: shown.length }),
    );
    pages.y += style.size * 1.35;
  }
  within.end();
}

/** The running foot of every page, hidden from screen readers. */
export function drawFoot({ sheet, left, width, bottom, number }: Pages, pet: PaperPet, kind: string) {
  const baseline = bottom + 7;
  const words = i18n.t(
    '{brand} · {petIdentifier} · {kind}. Recorded by the owner. Not verified by {brand}.',
    {
      brand: brand.name,
      petIdentifier: pet.petIdentifier,
      kind,
    },
  );
  setLine(sheet, words, { ...soft, size: 2.6, x: left, y: baseline });
  setLine(sheet, i18n.t('Page {number}', { number }), {
    ...soft,
    size: 2.6,
    x: left + width,
    y: baseline,
    align: 'right',
  });
}
