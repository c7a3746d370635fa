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

// Letters of combination products: distemper (D, in German S), hepatitis or adenovirus (H, A, A2), leptospira (L),
// parvovirus (P), parainfluenza (P, PI, CPI), coronavirus (C, CV). In cats: rhinotracheitis (R), calicivirus (C),
// panleukopenia (P). Words and products are those of papers in English, German and Spanish.
const words: readonly Words[] = [
  {
    vaccine: 'rabies',
    pattern:
      /\brab(ies|vac|igen|ia)?\b|\brabisin\b|\bimrab\b|\bdefensor\b|\bpurevax r\b|\blyssa\b|\btollwut|\bantirr[aá]bic[ao]s?\b|\bnobivac [rt]\b|\bversiguard\b/,
  },
  {
    vaccine: 'dapp',
    species: 'dog',
    pattern: /\b[ds](h|a2?)l?pp?i?(pi)?c?v?(\b|[\s/+-]*l[24]?\b|l[24]\b)|\b[ds]hp\b/,
  },
  {
    vaccine: 'dapp',
    species: 'dog',
    pattern:
      /\bdistemper\b|\bparvo(virus|virosis|virose)?\b|\b[57][ -]in[ -]1\b|\bc[345]\b|\bstaupe|\bmoquillo\b|\bvanguard plus\b|\bs[eé]xtuple\b|\bqu[ií]ntuple\b|\bpentavalente\b|\bpolivalente\b/,
  },
  {
    vaccine: 'leptospira',
    species: 'dog',
    pattern:
      /\blepto|\b[ds](h|a2?)lpp?i?\b|\bl[24]\b|\b[ds](h|a2?)pp?i?[/+]?l[24]?\b|\b7[ -]in[ -]1\b|\beurican l\b/,
  },
  { vaccine: 'lyme', species: 'dog', pattern: /\blyme\b|\bborrel|\bmerilym/ },
  { vaccine: 'bordetella', pattern: /\bbordetella\b|\bbb\b/ },
  {
    vaccine: 'bordetella',
    species: 'dog',
    pattern: /\bkennel cough\b|\bkc\b|\bzwingerhusten|\btos de las perreras\b|\bbronchi-?shield\b/,
  },
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
  {
    vaccine: 'fvrcp',
    species: 'cat',
    pattern:
      /\b(feline )?distemper\b|\bpanleu[ck]openi[ae]\b|\bfpv\b|\bkatzenseuche|\bkatzenschnupfen|\btrivalente\b|\btricat\b/,
  },
  {
    vaccine: 'fhv_fcv',
    species: 'cat',
    pattern: /\bfvrc?\b|\bfhv(-1)?\s*[/+&]\s*fcv\b|^herpesvirus and calicivirus, nasal$/,
  },
  {
    vaccine: 'felv',
    species: 'cat',
    pattern: /\bfelv\b|\b(feline )?leuk[ae]+mia\b|\bleukose|\bleucosis\b|\bleucemia\b|\bleucogen\b/,
  },
  { vaccine: 'chlamydia', species: 'cat', pattern: /\bchlamyd|\bclamid|\brcpch\b|\bf4\b/ },
  { vaccine: 'fip', species: 'cat', pattern: /\bfip\b|\binfectious peritonitis\b/ },
];

/** A place where a text names a vaccine. */
export type VaccineMention = { vaccine: VaccineKey; start: number; end: number };

/** The places in a line of text that name a vaccine of a species, in order. They may overlap: a product can be of several. */
export function vaccineMentions(line: string, species: VaccinatedSpecies): VaccineMention[] {
  const text = line.toLowerCase();

  return words
    .filter((row) => (row.species ?? species) === species && vaccinesFor(species).includes(row.vaccine))
    .flatMap(({ vaccine, pattern }) =>
      [...text.matchAll(new RegExp(pattern, 'g'))].map((match) => ({
        vaccine,
        start: match.index,
        end: match.index + match[0].length,
      })),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

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
