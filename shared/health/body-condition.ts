import { i18n } from '#shared/core/i18n.ts';

/** "5/9, ideal": of the nine-point scale, as WSAVA and AAHA divide it. */
export function conditionInWords(score: number): string {
  if (score < 4) return i18n.t('{score}/9, under ideal', { score });
  if (score === 4) return i18n.t('{score}/9, lean to ideal', { score });

  return score === 5 ? i18n.t('{score}/9, ideal', { score }) : i18n.t('{score}/9, over ideal', { score });
}
