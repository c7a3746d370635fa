// Scripts that are written without spaces between words.
const spaceless =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Thai}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
// Opening brackets stay with what follows, other punctuation with what comes before, and a number with its unit.
const opening = /[\p{Ps}\p{Pi}]$/u;
const closing = /^(?![\p{Ps}\p{Pi}])[\p{P}\p{M}ー々〻]/u;
const number = /\p{N}$/u;

/** The parts of a word between which a line may end: one, unless the script has no spaces. */
export function breakable(word: string): string[] {
  if (!spaceless.test(word)) return [word];
  const parts: string[] = [];
  let before = '';
  for (const { segment } of segmenter.segment(word)) {
    if (before && isOne(before, segment)) parts.push(`${parts.pop() ?? ''}${segment}`);
    else parts.push(segment);
    before = segment;
  }

  return parts;
}

const isOne = (before: string, after: string): boolean =>
  opening.test(before) ||
  closing.test(after) ||
  number.test(before) ||
  !(spaceless.test(before) || spaceless.test(after));
