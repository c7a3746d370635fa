import type { VaccinatedSpecies } from '#shared/health/vaccines/vaccines.ts';

/** A pet of the account. */
export type KnownPet = { name: string; species: VaccinatedSpecies | null };

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const label =
  /(?:\bpatient(?:enname)?|\bpet(?:['’]s)?(?: name)?|\bname of (?:the )?(?:pet|animal)|\banimal(?:['’]s)?(?: name)?|\bname des tieres|\btier(?:name)?|\bhund|\bkatze|\bkater|\bpaciente|\bmascota|\bnombre(?: del? (?:animal|mascota|paciente))?|\bname|\bdog|\bcat)\b ?(?:name)?[:\s]{1,40}$/i;

const longestLabel = 100;

/** The names of pets that a text has as words of their own, with where each begins. */
export function petNamesIn(
  text: string,
  pets: readonly KnownPet[],
): { pet: KnownPet; at: number; isLabeled: boolean }[] {
  const searched = folded(text);
  // Folding an accent away moves what is after it, which doesn't matter for a line.
  return pets.flatMap((pet) => {
    const name = folded(pet.name).trim();
    if (name.length < 2) return [];
    const escaped = name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

    return [
      ...searched.matchAll(new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'gu')),
    ].map(({ index }) => ({
      pet,
      at: index,
      isLabeled: label.test(searched.slice(Math.max(0, index - longestLabel), index)),
    }));
  });
}

/** Whether a line says that what follows is about a pet, none of those that are known. */
export function namesAnotherPet(line: string, pets: readonly KnownPet[]): boolean {
  const named =
    /^\s*(?:patient|pet name|pet['’]s name|name of pet|animal['’]s name|paciente|mascota|name des tieres|nombre del animal)\s?: {0,30}(\p{L}+)/iu.exec(
      line,
    );
  if (!named) return false;
  const name = folded(named[1] ?? '');

  return !pets.some((pet) =>
    folded(pet.name)
      .split(/\s+/)
      .some((part) => isNearly(part, name)),
  );
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
