/** A vaccine that is named because it was not given, or for another reason. */
const notGiven =
  /\b(?:declin\w*|refus\w*|waiv\w*|exempt\w*|not (?:given|on file|done|administered|yet|due)|never|postponed|deferred|missing|unknown|recommend\w*|estimate|quote[ds]?|responsibility|titers?|titres?|antibod\w*|antigen|favn|elisa|serolog\w*|pcr|snap|test|tests|neg(?:ative)?|pos(?:itive)?|sent to lab|return(?:ed)?|refund(?:ed)?|credit|void(?:ed)?|cancel\w*)\b|\btag\b|antik.{1,2}rper|\btiter|-titer|antigen|\bnegativ|\bpositiv|abgelehnt|empfohlen|m.{1,2}chte nicht|nicht (?:geimpft|gegeben|durchgef|verabreicht|gew)|kostenvoranschlag|anticuerp|\bt[ií]tulo\b|pendiente|rechaz|no (?:aplicad|administrad|vacunad|puest)|presupuesto|recomend|\bfalta\b|a cargo de/iu;

const due =
  /\b(?:is|are|now|over)? ?due\b|\boverdue\b|\bcoming up\b|\bupcoming\b|\bneeds?\b|\breminders?\b|\bhave expired\b|\bcoming due\b|\bwe recommend\b|\bfollow-?up\b|f.{1,2}llig|steh(?:t|en)\b|\bbald\b|\berinner|\bpr[oó]xim|\brecordatorio|le toca|\bpendient|\bnext\b|\bgeplant|\bplanned\b|\bscheduled\b/iu;

const given =
  /\b(?:given|administered|received|vaccinated|got|today|injected)\b|\bgeimpft\b|\bverabreicht\b|\bdurchgef.{1,2}hrt|\berhalten\b|\brealizad|\badministra(?:d[ao]s?)?\b|\baplic(?:a|ó|ad[ao]s?)\b|\bvacunad[ao]\b|\bpuest[ao]s?\b/iu;

/** Words of a heading that names a vaccine, and not a dose of it. */
const title =
  /certificate|certificado|bescheinigung|ausweis|passport|pasaporte|\bpass\b|record|history|cartilla|carnet|zertifikat|\bcard\b|against|antirr.{1,2}bica$|impfung \/|license|licence/iu;

const estimate = /\b(?:estimate|price quote|kostenvoranschlag|angebot|presupuesto)\b/i;

// The first lines of a paper say what kind it is.
const headingCharacters = 400;

export type Statement = 'not given' | 'due' | 'given' | 'none';

/** The statement of a line about its vaccines. `hasGivenDay` is for a line with the day of a dose and that of the next. */
export function statementOf(text: string, { hasGivenDay }: { hasGivenDay: boolean }): Statement {
  if (notGiven.test(text)) return 'not given';
  if (hasGivenDay) return 'given';
  if (due.test(text)) return 'due';

  return given.test(text) ? 'given' : 'none';
}

export const isTitle = (text: string): boolean => title.test(text);

/** A paper on which nothing was done yet. */
export const isEstimate = (text: string): boolean =>
  estimate.test(text.slice(0, headingCharacters).trimStart());

/** A line over others: few words, no value. */
export const isHeading = (text: string): boolean => {
  const line = text.trim();

  return line.length <= 60 && !/\d/.test(line) && !/\S\s{2,}\S/.test(line) && !/:\s*\S/.test(line);
};
