import type { VaccineMention } from '#shared/health/vaccines/vaccine-words.ts';
import { vaccineMentions } from '#shared/health/vaccines/vaccine-words.ts';
import type { VaccinatedSpecies, VaccineKey } from '#shared/health/vaccines/vaccines.ts';
import { vaccinesFor } from '#shared/health/vaccines/vaccines.ts';

import type { Segment } from './segments.rules.ts';

/** The names of one vaccine beside each other in a line, such as its disease and its product. */
export type Mention = {
  vaccine: VaccineKey;
  start: number;
  end: number;
  /** Means something else for the other species, and the paper doesn't tell which it is about. */
  isUnclear: boolean;
};

const mostBetween = 40;
const mostInLine = 8;

type FoundMention = VaccineMention & { isUnclear: boolean };

/** The vaccines that a line names, in order. */
export function mentionsIn(
  segment: Pick<Segment, 'text'>,
  {
    species,
    days,
  }: { species: VaccinatedSpecies | undefined; days: readonly { start: number; end: number }[] },
): Mention[] {
  const text = withKnownWords(segment.text);
  const found = species ? vaccineMentions(text, species) : ofEither(text);
  const groups: [FoundMention, ...FoundMention[]][] = [];
  for (const mention of found) {
    const group = groups.at(-1);
    const end = group?.reduce((most, { end }) => Math.max(most, end), 0) ?? 0;
    const between = text.slice(end, mention.start);
    const isApart =
      between.length > mostBetween ||
      /\S?\s{2,}/.test(between) ||
      days.some((day) => day.start >= end && day.start < mention.start);
    if (group && (mention.start < end || !isApart)) group.push({ isUnclear: false, ...mention });
    else groups.push([{ isUnclear: false, ...mention }]);
  }

  return groups.slice(0, mostInLine).map((group) => {
    const known = new Set(group.map(({ vaccine }) => vaccine));
    const first = [...vaccinesFor('dog'), ...vaccinesFor('cat')].find((key) => known.has(key));

    return {
      vaccine: first ?? group[0].vaccine,
      start: Math.min(...group.map(({ start }) => start)),
      end: Math.max(...group.map(({ end }) => end)),
      isUnclear: group.some(({ isUnclear }) => isUnclear),
    };
  });
}

/** The vaccines of dogs, and those of cats where a word is none of dogs. */
function ofEither(text: string) {
  const dogs = vaccineMentions(text, 'dog');
  const cats = vaccineMentions(text, 'cat');
  const overlaps = (one: VaccineMention) => (other: VaccineMention) =>
    one.start < other.end && other.start < one.end;
  const both = dogs.map((mention) => {
    const other = cats.find(overlaps(mention));

    return { ...mention, isUnclear: other !== undefined && other.vaccine !== mention.vaccine };
  });

  return [
    ...both,
    ...cats
      .filter((mention) => !dogs.some(overlaps(mention)))
      .map((mention) => ({ ...mention, isUnclear: false })),
  ].toSorted((a, b) => a.start - b.start);
}

const dogWords =
  /\b(?:dogs?|canin[aeo]s?|puppy|k9|hund\p{L}*|welpe\p{L}*|r.de|h.ndin|perr[oa]s?|cachorr[oa]|beagle|labrador)\b/giu;
const catWords = /\b(?:cats?|felin[aeo]s?|kittens?|katze\p{L}*|kater|gat[oa]s?|dsh|ekh)\b/giu;

/** The species that most words of a text are about. */
export function speciesOf(text: string): VaccinatedSpecies | undefined {
  const dogs = [...text.matchAll(dogWords)].length;
  const cats = [...text.matchAll(catWords)].length;
  if (dogs === cats) return undefined;

  return dogs > cats ? 'dog' : 'cat';
}

// Long words of vaccines, which a recognizer reads with a wrong letter.
const longWords =
  `rabies rabisin tollwut tollwutimpfung antirrabica defensor distemper staupe moquillo parvovirus parvovirose polivalente
  leptospirosis leptospirose leptospira bordetella zwingerhusten borreliose influenza katzenseuche katzenschnupfen trivalente
  leukemia leukaemia leukose leucemia nobivac versican purevax`.split(/\s+/);
const leastToCorrect = 6;
const leastForTwo = 9;

/** The text with words that are nearly those of vaccines corrected. It keeps its length. */
function withKnownWords(text: string): string {
  return text.replaceAll(/\p{L}[\p{L}\d|]{5,}/gu, (word) => {
    const small = word.toLowerCase();
    const known = longWords.find((one) => one.length === small.length && isNearly(one, small));

    return known ?? word;
  });
}

function isNearly(known: string, word: string): boolean {
  if (known.length < leastToCorrect) return false;
  const wrong = [...known].filter((letter, index) => word[index] !== letter).length;

  return wrong > 0 && wrong <= (known.length >= leastForTwo ? 2 : 1);
}
