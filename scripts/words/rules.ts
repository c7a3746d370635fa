import { quotedLabels } from './quoted-labels.ts';
import type { ReadableString } from './words.ts';

export type Rule =
  | 'words'
  | 'contractions'
  | 'spelling'
  | 'quotes'
  | 'commas'
  | 'sentences'
  | 'length'
  | 'verbs';

export type Complaint = { rule: Rule; about: string };

const mostWords = 24;

/** Words to avoid, and their replacements. */
const otherWords: [RegExp, string][] = [
  [/\b(whoever|whomever|whom)\b/i, 'anyone who'],
  [/\b(some|any|every)body\b/i, 'someone, anyone, everyone'],
  [/\banew\b/i, 'again'],
  [/\bas long as\b/i, 'while'],
  [/\bwhat stands here\b/i, 'this'],
  [/\b(go|goes|going) on(?= with| to\b| until| from|[.,]|$)/i, 'continue'],
  [/\bput(s|ting)? away\b/i, 'archive'],
  [/\bby itself\b/i, 'automatically, or who does it'],
  [/\bat once\b/i, 'right away'],
  [/\blets? in\b/i, 'allow'],
  [/\be-mails?\b/i, 'email'],
  [/\bmedicines?\b/i, 'medication'],
  [/\bany more\b(?=[.,!?]|$)/i, 'anymore'],
  [/\bmobile (phone|number)\b|\bpostcode\b/i, 'phone, ZIP code'],
];

const inFull =
  /\b(cannot|(could|does|do|did|is|are|was|were|has|have|will|would|should) not)\b(?! (only|just)\b)/i;

const british =
  /\b(\w*(colour|favour|behaviour|neighbour|honour|odour)\w*|(organ|recogn|real|apolog|custom|final|personal|summar|priorit|optim|categor|steril|author|minim|maxim)is(e|ed|es|ing|ation)|analyse[ds]?|centre[sd]?|metres?|litres?|grey|cheques?|licence[sd]?|defence|practise[ds]?|catalogue|programmes?|tyres?|(cancel|travel|label|model)l(ed|ing)|enrol|whilst|amongst|learnt|diarrhoea|anaesthe\w+|oedema|haem\w+|oestrus)\b/i;

// "vet, sitter or boarder": a list of single words; longer ones can't be told from clauses.
const listWithoutComma =
  /\p{L}, (?!(?:then|by|with|in|to|from|so|and|or|but|if|for|signing)\b)(\p{L}+ )?\p{L}+ (and|or) \p{L}+(?=[.,)“”]|$)/u;

const verbs = new Set(
  (
    'Accept Add Allow Archive Ask Block Bring Call Cancel Change Choose Clear Close Combine Compare Confirm Contact Continue Copy ' +
    'Create Decline Delete Deliver Discard Dismiss Download Edit Email End Enter Extend Favorite Find Fit Get Give Go Help Hide Import Invite Join Keep Leave Log Login Make Manage Mark ' +
    'Merge Move Open Pick Preview Print Publish Read Record Refresh Reload Remove Rename Replace Reply Report Request Resend ' +
    'Reschedule Reset Restore Retry Return Review Rotate Save Scan Search See Select Send Set Share Show Sign Skip Snooze Start Stay Straighten Stop ' +
    'Switch Take Tick Try Turn Unblock Undo Update Upload Use Verify View Visit Weigh Withdraw Write Zoom'
  ).split(' '),
);

// Answers to a question above them, menus named after their content, and common steps without a verb.
const answers =
  /^(Yes, .+|OK|Not now|Not needed|Later|Done(: .+)?|joined today|sample number|Next|Back|More( .+)?|Account|I’ve saved them|I don’t know this person|Don’t .+|Previous .+|Next .+)$/;

/** The problems with words that people read. */
export function complaints({ kind, text }: Omit<ReadableString, 'translated'>): Complaint[] {
  if (quotedLabels.has(text)) return [];
  const plain = text.replace(/\{[^}]*\}/g, 'X');
  const found: Complaint[] = [];
  for (const [pattern, better] of otherWords) {
    const [match] = pattern.exec(plain) ?? [];
    if (match) found.push({ rule: 'words', about: `“${match}”, better: ${better}` });
  }
  const [full] = inFull.exec(plain) ?? [];
  if (full) found.push({ rule: 'contractions', about: `“${full}” without a contraction` });
  const [spelled] = british.exec(plain) ?? [];
  if (spelled) found.push({ rule: 'spelling', about: `“${spelled}” isn’t American` });
  if (/\p{L}'\p{L}|(^|\s)["']\p{L}/u.test(plain)) found.push({ rule: 'quotes', about: 'straight quotes' });
  if (/\p{L};\s/u.test(plain))
    found.push({ rule: 'sentences', about: 'a semicolon instead of two sentences' });
  if (listWithoutComma.test(plain)) found.push({ rule: 'commas', about: 'a list without its last comma' });
  for (const length of sentenceLengths(plain))
    if (length > mostWords) found.push({ rule: 'length', about: `a sentence of ${length} words` });
  if (kind === 'button' && !beginsWithVerb(text))
    found.push({ rule: 'verbs', about: 'a button without a verb' });

  return found;
}

const sentenceLengths = (text: string): number[] =>
  text
    .split(/(?<=[.!?]["”’)]?)\s+/)
    .map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length);

// A placeholder or a number may be a row that opens.
function beginsWithVerb(text: string): boolean {
  const [first = ''] = text.replace(/^[^?]+\? /, '').split(/[\s:,(]/);

  return verbs.has(first) || answers.test(text) || text.endsWith('…') || !/^\p{L}/u.test(first);
}
