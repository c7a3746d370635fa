/** "5/9, ideal": of the nine-point scale, as WSAVA and AAHA divide it. */
export const conditionInWords = (score: number): string => `${score}/9, ${wordOf(score)}`;

function wordOf(score: number): string {
  if (score < 4) return 'under ideal';
  if (score === 4) return 'lean to ideal';

  return score === 5 ? 'ideal' : 'over ideal';
}
