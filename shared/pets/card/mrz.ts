import { inLatinCapitals } from './latin-capitals.ts';
import type { PetCardData } from './pet-card.ts';

/** Characters in each machine-readable line. */
export const MRZ_WIDTH = 36;

type MrzInput = Pick<
  PetCardData,
  'name' | 'petIdentifier' | 'species' | 'sex' | 'breed' | 'birthDate' | 'issuedOn'
>;

const speciesLetters: Record<PetCardData['species'], string> = {
  dog: 'D',
  cat: 'C',
  rabbit: 'R',
  bird: 'B',
  horse: 'H',
  reptile: 'T',
  fish: 'F',
  other: 'O',
};

/**
 * The two machine-readable lines, 36 characters each of A–Z, 0–9 and "<".
 *
 * Line 1: "P", species letter, "DM", "<", name (31).
 * Line 2: identifier (8), check, birth date YYMMDD, check, sex M/F/<, issue date YYMMDD, check,
 * breed (11), check digit over the line before it. Unknown values are "<".
 */
export function mrzLines(pet: MrzInput): [string, string] {
  const identifier = field(pet.petIdentifier.replaceAll('-', ''), 8);
  const born = day(pet.birthDate);
  const issued = day(pet.issuedOn);
  const sex = pet.sex === 'male' ? 'M' : pet.sex === 'female' ? 'F' : '<';
  const body = [
    identifier + checkDigit(identifier),
    born + checkDigit(born),
    sex,
    issued + checkDigit(issued),
    field(pet.breed ?? '', 11),
  ].join('');

  return [`P${speciesLetters[pet.species]}DM<${field(pet.name, 31)}`, body + checkDigit(body)];
}

/** ICAO 9303: weights 7, 3, 1 over 0–9, A–Z as 10–35 and "<" as 0; the remainder by ten. */
export function checkDigit(text: string): string {
  const weights = [7, 3, 1];
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const value = text[at] === '<' ? 0 : Number.parseInt(text[at] ?? '0', 36);
    sum += value * (weights[at % 3] ?? 0);
  }
  return String(sum % 10);
}

/** Text in the machine-readable alphabet: runs of other characters become one "<", cut or padded to `width`. */
function field(text: string, width: number): string {
  const letters = inLatinCapitals(text)
    .replaceAll(/[^A-Z0-9]+/g, '<')
    .replaceAll(/^<|<$/g, '');
  return letters.slice(0, width).padEnd(width, '<');
}

function day(iso: string | null): string {
  const [, year, month, date] = /^\d\d(\d\d)-(\d\d)-(\d\d)/.exec(iso ?? '') ?? [];
  return year && month && date ? year + month + date : '<<<<<<';
}
