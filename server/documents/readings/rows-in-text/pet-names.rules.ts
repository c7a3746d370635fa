import type { VaccinatedSpecies } from '#shared/health/vaccines/vaccines.ts';

/** A pet of the account. */
export type KnownPet = { name: string; species: VaccinatedSpecies | null };

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const label =
  /(?:\bpatient(?:enname)?|\bpet(?:['’]s)?(?: name)?|\bname of (?:the )?(?:pet|animal)|\banimal(?:['’]s)?(?: name)?|\bname des tieres|\btier(?:name)?|\bhund|\bkatze|\bkater|\bpaciente|\bmascota|\bnombre(?: del? (?:animal|mascota|paciente))?|\bname|\bdog|\bcat)\b ?(?:name)?[:\s]{1,40}$/i;

const longestLabel = 100;

const labelWithName =
  /^\s*(?:patient|pet name|pet['’]s name|name of pet|animal['’]s name|paciente|mascota|name des tieres|nombre del animal)\s?: {0,30}(\p{L}+)/iu;

// In a form, the name stands below its label.
const labelAboveName =
  /(?<!\p{L})(?:patient(?:['’]s)?(?: name)?|(?:pet|animal)(?:['’]s)? name|name of (?:the )?(?:pet|animal)|name des tieres|tiername|paciente|nombre (?:del animal|de la mascota))(?= {2}|\s*$)/giu;

// Columns are as wide as letters on average.
const columnSlack = 3;

type Finder = { pet: KnownPet; name: string; parts: string[]; word: RegExp };

/** Finds pets by their names, which are prepared once for all lines of a paper. */
export function petFinder(pets: readonly KnownPet[]) {
  const finders = pets.map(finderOf);
  // Most lines name no pet, and a search for a word takes longer than one for its letters.
  const namedIn = (searched: string) =>
    finders.filter(
      ({ name, word }) => name.length >= 2 && searched.includes(name) && searched.search(word) >= 0,
    );

  const isKnown = (name: string) => finders.some(({ parts }) => parts.some((part) => isNearly(part, name)));

  return {
    /** The pets whose names a text has as words of their own. */
    namedIn: (text: string): KnownPet[] => namedIn(folded(text)).map(({ pet }) => pet),

    /** The pet that a line says what follows is about. */
    labeledIn(line: string): KnownPet | undefined {
      const searched = folded(line);

      return namedIn(searched).find(({ word }) =>
        [...searched.matchAll(word)].some(({ index }) =>
          label.test(searched.slice(Math.max(0, index - longestLabel), index)),
        ),
      )?.pet;
    },

    /** Whether a line, with the name in the same line or below it, says that what follows is about a pet, none of those that are known. */
    namesAnother(line: string, below: string): boolean {
      const named = [labelWithName.exec(line)?.[1], ...namesBelow(line, below)].filter(
        (name) => name !== undefined,
      );

      return named.some((name) => !isKnown(folded(name)));
    },
  };
}

function namesBelow(line: string, below: string): string[] {
  return [...line.matchAll(labelAboveName)].flatMap(({ index }) => {
    const from = Math.max(0, index - columnSlack);
    const [, name] = /^\s{0,6}(\p{L}{2,})/u.exec(below.slice(from, from + 40)) ?? [];
    const isWordOfItsOwn = from === 0 || !/\p{L}/u.test(below[from - 1] ?? '');

    return name !== undefined && isWordOfItsOwn ? [name] : [];
  });
}

function finderOf(pet: KnownPet): Finder {
  const name = folded(pet.name).trim();
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

  return {
    pet,
    name,
    parts: folded(pet.name).split(/\s+/),
    word: new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'gu'),
  };
}

// A recognizer gets a letter wrong.
function isNearly(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > 1 || one.length < 4) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - same && one.at(-1 - end) === other.at(-1 - end)) end++;

  return Math.max(one.length, other.length) - same - end <= 1;
}
