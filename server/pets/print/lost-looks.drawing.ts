import type { Box } from '#server/platform/paper/drawings.ts';
import { isolated } from '#server/platform/paper/runs.ts';
import type { Sheet } from '#server/platform/paper/sheet.ts';
import { setLines } from '#server/platform/paper/text.ts';
import { fitText } from '#server/platform/paper/wrap.ts';
import type { FittedText, TextStyle } from '#server/platform/paper/wrap.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { speciesNames } from '#shared/pets/pet-words.ts';

import { colors } from './colors.drawing.ts';
import type { LostFacts } from './lost-poster.drawing.ts';
import { drawBlank, printedWords } from './printed-pet.drawing.ts';

/** A text with its preferred size, maximum number of lines and minimum size. */
type PosterText = { words: string; style: TextStyle; lines: number; smallest: number };

const leading = 1.14;
/** The space above a part, as a share of its size. */
const air = 0.36;
/** The limits of the factor for the preferred sizes, when there is little or much text. */
const [largest, smallest] = [1.75, 0.55];
const halvings = 7;
const nameSize = 17;

/** Name, place last seen, and appearance, in the largest size that fits. */
export function drawLooks(sheet: Sheet, facts: LostFacts, { x, y, width, height }: Box) {
  const name = fittedName(sheet, facts.name, width);
  let baseline = y + nameSize * 0.76;
  if (name) baseline = setLines(sheet, name, { x, y: y + name.style.size * 0.76, leading: 1.02 });
  else drawBlank(sheet, { x, y: baseline, width });

  // The descenders of the name.
  const top = baseline + (name ? name.style.size * 0.26 : 2);
  const fitted = grown(sheet, partsOf(sheet, facts), { width, height: y + height - top });
  const rest = y + height - top - heightOf(fitted);
  const between = Math.min(12, rest / Math.max(1, fitted.length));
  let bottom = top;
  for (const text of fitted) {
    const { size } = text.style;
    const last = setLines(sheet, text, { x, y: bottom + between + size * (air + 0.74), leading });
    bottom = last + size * (leading - 0.74);
  }
}

function fittedName(sheet: Sheet, name: string, width: number): FittedText | undefined {
  const text = printedWords(sheet, 'display', name);
  const style: TextStyle = { face: 'display', size: nameSize, color: colors.ink };

  return text ? fitText(sheet, text, style, { width, lines: 4, wrapped: 13, smallest: 6.5 }) : undefined;
}

/** In order of use to a passer-by. */
function partsOf(sheet: Sheet, facts: LostFacts): PosterText[] {
  const { type, gender, age } = facts;
  const [breed, colour, marks] = [facts.breed, facts.colour, facts.marks].map((words) =>
    printedWords(sheet, 'sans', words),
  );
  const seen = printedWords(sheet, 'bold', facts.lastSeen);
  const dates = readersDates();
  const day = facts.lostTime ? dates.longDayAt(facts.lostOn, facts.lostTime) : dates.day(facts.lostOn);
  const since = i18n.t('Lost since {day}', { day });
  const alarm = (size: number): TextStyle => ({ face: 'bold', size, color: colors.alarm });
  const plain = (size: number): TextStyle => ({ face: 'sans', size, color: colors.ink });

  return [
    {
      words: seen ? i18n.t('Last seen: {place}', { place: isolated(seen) }) : '',
      style: alarm(9.6),
      lines: 9,
      smallest: 5,
    },
    { words: since, style: alarm(seen ? 6 : 9.6), lines: 2, smallest: 4.4 },
    { words: kindOf(type, gender), style: plain(8.4), lines: 2, smallest: 5 },
    { words: breed ?? '', style: plain(7.6), lines: 3, smallest: 4.2 },
    { words: colour ?? '', style: plain(7.6), lines: 4, smallest: 4.2 },
    { words: marks ?? '', style: plain(6.8), lines: 7, smallest: 4 },
    { words: age ? i18n.t('{age} old', { age }) : '', style: plain(6.4), lines: 1, smallest: 4 },
  ].filter(({ words }) => words !== '');
}

function kindOf(type: LostFacts['type'], gender: LostFacts['gender']): string {
  const species = speciesNames[type];
  if (gender === 'unknown') return species;

  return gender === 'male'
    ? i18n.t('{species}, male', { species })
    : i18n.t('{species}, female', { species });
}

type Room = { width: number; height: number };

/**
 * The parts in the largest size at which all of them fit; otherwise small, with the last ones cut or left
 * out.
 */
function grown(sheet: Sheet, parts: PosterText[], { width, height }: Room): FittedText[] {
  let fits: FittedText[] | undefined;
  let [low, high] = [smallest, largest];
  for (let half = 0; half <= halvings; half += 1) {
    const factor = half === 0 ? largest : (low + high) / 2;
    const fitted = parts.map((part) => fittedPart(sheet, part, factor, width));
    const isWhole = fitted.every((text) => text.isWhole);
    if (isWhole && heightOf(fitted) <= height) [fits, low] = [fitted, factor];
    else high = factor;
  }

  return fits ?? cutShort(sheet, parts, { width, height });
}

function cutShort(sheet: Sheet, parts: PosterText[], { width, height }: Room): FittedText[] {
  const fitted: FittedText[] = [];
  let left = height;
  for (const part of parts) {
    const size = Math.max(part.smallest, part.style.size * smallest);
    const lines = Math.min(part.lines, Math.floor((left - size * air) / (size * leading)));
    if (lines < 1) break;
    const text = fittedPart(sheet, { ...part, lines }, smallest, width);
    fitted.push(text);
    left -= heightOf([text]);
  }

  return fitted;
}

function fittedPart(
  sheet: Sheet,
  { words, style, lines, smallest: least }: PosterText,
  factor: number,
  width: number,
) {
  const size = Math.max(least, style.size * factor);

  return fitText(sheet, words, { ...style, size }, { width, lines, smallest: Math.max(least, size * 0.8) });
}

const heightOf = (texts: FittedText[]) =>
  texts.reduce((sum, { lines, style }) => sum + style.size * (air + lines.length * leading), 0);
