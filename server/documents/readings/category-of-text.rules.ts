import type { DocumentCategory } from '#shared/documents/documents.ts';

type Kind = DocumentCategory | 'bill';

/**
 * The weight of each phrase for a kind of document; each counts once. A bill names the treatment, so it is a kind of its
 * own, too.
 */
const clues: readonly [Kind, number, RegExp][] = [
  [
    'vaccination',
    6,
    /(?:rabies|vaccination|immunization) certificate|certificate of (?:rabies )?(?:vaccination|immunization)/,
  ],
  [
    'vaccination',
    5,
    /(?:vaccination|vaccine|immunization|shot) (?:record|history|card)|proof of (?:rabies )?vaccination/,
  ],
  [
    'vaccination',
    6,
    /impf(?:pass|bescheinigung|ausweis|zertifikat)|certificado de vacunaci|cartilla sanitaria|carnet de vacunaci|registro de vacunaci/,
  ],
  ['vaccination', 2, /vaccinat|immuniz/],
  ['vaccination', 2, /impfung|impfstoff|\bvacunas?\b|vacunaci/],
  ['vaccination', 1, /tollwut|\brabia\b|antirr[aá]bic/],
  ['vaccination', 1, /rabies/],
  ['vaccination', 1, /\b(?:dhpp|dapp|da2pp|dhlpp|fvrcp|felv|bordetella|leptospirosis|distemper|parvo)/],
  ['vaccination', 1, /next (?:vaccination )?due|booster|revaccinat/],
  ['vaccination', 1, /(?:serial|lot)(?: ?(?:no|number|#))?[\s.:#]/],
  ['lab', 5, /(?:laboratory|lab|diagnostic) (?:report|results?)|(?:blood|urine|fecal) test results?/],
  ['lab', 5, /laborbefund|resultados? de laboratorio|anal[ií]tica/],
  ['lab', 3, /referenz(?:bereich|werte)|valores? de referencia/],
  ['lab', 3, /reference (?:range|interval|values?)/],
  ['lab', 2, /hematology|urinalysis|\bcbc\b|chemistry panel|cytology|specimen|\bidexx\b|\bantech\b/],
  ['lab', 2, /\b(?:alt|ast|alkp|bun|creatinine|hematocrit|hct|wbc|rbc)\b.{0,80}\d/],
  ['prescription', 5, /prescription (?:label|number|no|#|for)|\brx ?(?:#|no|number)/],
  ['prescription', 2, /prescription|\brx\b/],
  ['prescription', 3, /\brefills?\b/],
  [
    'prescription',
    2,
    /(?:give|take|administer) (?:by mouth )?(?:\d|one|half|two)|\bby mouth\b|\btablets?\b|\bcapsules?\b/,
  ],
  ['prescription', 1, /\b(?:dispense|qty|quantity|pharmacy|prescriber)\b/],
  [
    'insurance',
    5,
    /insurance (?:policy|certificate|card|plan)|policy (?:number|no|holder|period|schedule)|policyholder/,
  ],
  ['insurance', 2, /\binsur(?:ance|ed|er)\b/],
  ['insurance', 2, /deductible|reimbursement|\bpremium\b|underwrit/],
  ['insurance', 1, /coverage|\bclaims?\b/],
  ['registration', 6, /microchip (?:registration|certificate|implant)|(?:dog|cat|pet|animal) licen[sc]e/],
  [
    'registration',
    3,
    /registration (?:certificate|number|no)|certificate of registration|\btag (?:number|no)/,
  ],
  ['registration', 2, /microchip (?:number|no|id)|licen[sc]e (?:number|no)|registered (?:owner|to)/],
  ['adoption', 6, /adoption (?:agreement|contract|certificate|form|record)|certificate of adoption|pedigree/],
  ['adoption', 6, /kaufvertrag|schutzvertrag|contrato de (?:adopci|compraventa)/],
  ['adoption', 2, /\badopt(?:er|ed|ion|ing)?\b|bill of sale|breeder/],
  ['adoption', 2, /\b(?:sire|dam)\b|\blitter\b/],
  ['adoption', 1, /shelter|rescue|humane society/],
  [
    'travel',
    6,
    /(?:international )?health certificate|certificate of veterinary inspection|pet passport|import permit|export certificate/,
  ],
  [
    'travel',
    2,
    /\baphis\b|\busda\b.{0,40}endorse|(?:fit|fitness) (?:to|for) (?:travel|fly)|country of destination|\bairline\b/,
  ],
  [
    'medical',
    5,
    /medical (?:record|history)|discharge (?:instructions|summary)|(?:surgical|surgery|operative) (?:report|summary)|treatment plan|visit summary/,
  ],
  ['medical', 2, /\bdiagnos[ie]s\b|prognosis|\bassessment\b|physical exam|anesthesia|presenting complaint/],
  ['medical', 1, /\btreatment\b|\bsymptoms?\b|follow.?up|\bweight\b/],
  ['bill', 5, /\binvoice\b|\breceipt\b/],
  ['bill', 5, /\brechnung\b|\bquittung\b|\bfactura\b/],
  ['bill', 4, /rechnungsdatum|zahlbar|gesamtbetrag|importe total|kostenvoranschlag|presupuesto/],
  ['bill', 4, /(?:amount|balance|total) due|subtotal|sales tax|amount paid|\bestimate\b/],
];

const leastScore = 4;
const leastLead = 2;
// A heading weighs the most.
const headingCharacters = 120;

/** The category of a document with this text, if one clearly fits best. None for a bill, which has no matching category. */
export function categoryOf(text: string): DocumentCategory | undefined {
  const words = text.toLowerCase().replace(/\s+/g, ' ').trim();
  const heading = words.slice(0, headingCharacters);
  const scores = new Map<Kind, number>();
  for (const [kind, weight, clue] of clues) {
    const factor = clue.test(heading) ? 1.5 : clue.test(words) ? 1 : 0;
    scores.set(kind, (scores.get(kind) ?? 0) + weight * factor);
  }
  const [first, second] = [...scores].toSorted((a, b) => b[1] - a[1]);
  if (!first || first[0] === 'bill' || first[1] < leastScore) return undefined;

  return first[1] - (second?.[1] ?? 0) >= leastLead ? first[0] : undefined;
}
