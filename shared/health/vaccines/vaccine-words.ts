import type { VaccinatedSpecies, VaccineKey } from './vaccines.ts';
import { vaccinesFor } from './vaccines.ts';

/** The type or route of a dose, where a schedule depends on it. */
export type VaccineProduct = 'injected' | 'inactivated' | 'intranasal' | 'oral';

/** The vaccine, product and duration in the words of a certificate. */
export type NamedVaccine = {
  vaccines: VaccineKey[];
  product: VaccineProduct | undefined;
  /** The duration on the label. */
  labelYears: 1 | 3 | undefined;
};

type Words = { vaccine: VaccineKey; species?: VaccinatedSpecies; pattern: RegExp };

// Letters of combination products: distemper (D), hepatitis or adenovirus (H, A, A2), leptospira (L), parvovirus (P),
// parainfluenza (P, PI, CPI), coronavirus (C, CV). In cats: rhinotracheitis (R), calicivirus (C), panleukopenia (P).
const words: readonly Words[] = [
  {
    vaccine: 'rabies',
    pattern: /\brab(ies|vac)?\b|\brabisin\b|\bimrab\b|\bdefensor\b|\bpurevax r\b|\blyssa\b/,
  },
  {
    vaccine: 'dapp',
    species: 'dog',
    pattern: /\bd(h|a2?)l?pp?i?(pi)?c?v?(\b|[\s/+-]*l[24]?\b|l[24]\b)|\bdhp\b/,
  },
  {
    vaccine: 'dapp',
    species: 'dog',
    pattern: /\bdistemper\b|\bparvo(virus)?\b|\b[57][ -]in[ -]1\b|\bc[345]\b/,
  },
  {
    vaccine: 'leptospira',
    species: 'dog',
    pattern: /\blepto|\bd(h|a2?)lpp?i?\b|\bl[24]\b|\bd(h|a2?)pp?i?l[24]?\b|\b7[ -]in[ -]1\b/,
  },
  { vaccine: 'lyme', species: 'dog', pattern: /\blyme\b|\bborrel/ },
  { vaccine: 'bordetella', pattern: /\bbordetella\b|\bbb\b/ },
  { vaccine: 'bordetella', species: 'dog', pattern: /\bkennel cough\b|\bkc\b/ },
  {
    vaccine: 'canine_influenza',
    species: 'dog',
    pattern: /\b(canine )?(influenza|flu)\b|\bciv\b|\bh3n[28]\b/,
  },
  { vaccine: 'rattlesnake', species: 'dog', pattern: /\brattlesnake\b|\bcrotalus\b/ },
  {
    vaccine: 'fvrcp',
    species: 'cat',
    pattern: /\bfvrc?cp\b|\bfvrcpc?\b|\brcp(ch)?\b|\bf[34]\b|\b[34][ -]in[ -]1\b/,
  },
  { vaccine: 'fvrcp', species: 'cat', pattern: /\b(feline )?distemper\b|\bpanleu[ck]openia\b|\bfpv\b/ },
  {
    vaccine: 'fhv_fcv',
    species: 'cat',
    pattern: /\bfvrc?\b|\bfhv(-1)?\s*[/+&]\s*fcv\b|^herpesvirus and calicivirus, nasal$/,
  },
  { vaccine: 'felv', species: 'cat', pattern: /\bfelv\b|\b(feline )?leuk[ae]+mia\b/ },
  { vaccine: 'chlamydia', species: 'cat', pattern: /\bchlamyd|\brcpch\b|\bf4\b/ },
  { vaccine: 'fip', species: 'cat', pattern: /\bfip\b|\binfectious peritonitis\b/ },
];

// Cached, because parsing a name takes as long as planning with it.
const read = new Map<string, NamedVaccine>();
const mostRead = 1000;

/** Reads the name of a vaccine as vets and certificates write it: "DA2PP", "FVRCP", "L4", "Rabies 3 yr", … */
export function vaccineFromName(name: string, species: VaccinatedSpecies): Readonly<NamedVaccine> {
  const key = `${species} ${name}`;
  const known = read.get(key);
  if (known) return known;
  const found = readName(name, species);
  if (read.size >= mostRead) read.clear();
  read.set(key, found);

  return found;
}

function readName(name: string, species: VaccinatedSpecies): NamedVaccine {
  const text = name.normalize('NFKC').toLowerCase().replaceAll('_', ' ');
  const own = vaccinesFor(species);
  const vaccines = own.filter((vaccine) =>
    words.some(
      (row) => row.vaccine === vaccine && (row.species ?? species) === species && row.pattern.test(text),
    ),
  );
  const nasalPair = vaccines.includes('fhv_fcv') && vaccines.includes('fvrcp');

  return {
    vaccines: nasalPair ? vaccines.filter((vaccine) => vaccine !== 'fhv_fcv') : vaccines,
    product: productIn(text),
    labelYears: labelYearsIn(text),
  };
}

/**
 * Combines the name with the vaccine of the record: the name adds product, label and, if it agrees, more
 * vaccines.
 */
export function vaccinesGiven(
  { name, vaccine }: { name: string; vaccine: string | null },
  species: VaccinatedSpecies,
): NamedVaccine {
  const named = vaccineFromName(name, species);
  const chosen = vaccinesFor(species).find((key) => key === vaccine);
  if (!chosen || named.vaccines.includes(chosen)) return named;

  return { ...named, vaccines: [chosen] };
}

function productIn(text: string): VaccineProduct | undefined {
  if (/\b(intra)?nasal\b|\bi\.?n\.?\b/.test(text.replaceAll(/\d[ -]in[ -]1/g, ''))) return 'intranasal';
  if (/\boral\b|\bp\.?o\.?\b/.test(text)) return 'oral';
  if (/\binactivated\b|\bkilled\b/.test(text)) return 'inactivated';

  return /\binject(ed|able|ion)?\b|\bsubcutaneous\b|\bsc\b|\bsq\b/.test(text) ? 'injected' : undefined;
}

function labelYearsIn(text: string): 1 | 3 | undefined {
  if (/\b(3|three|tri)[ -]?(y(ea)?rs?|y)\b|\bimrab 3\b|\btriennial\b|\bdefensor 3\b/.test(text)) return 3;

  return /\b(1|one)[ -]?(y(ea)?rs?|y)\b|\bannual\b|\byearly\b|\bimrab 1\b|\bdefensor 1\b/.test(text)
    ? 1
    : undefined;
}
