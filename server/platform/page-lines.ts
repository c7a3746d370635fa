/** Where something is on a page, from its top left, as parts of its width and height. */
export type PageBox = { left: number; top: number; right: number; bottom: number };

/** A word of a page. A recognizer isn't sure of a doubtful one. */
export type PageWord = PageBox & { text: string; isDoubtful?: boolean };

/** A line of a page, with the places of the doubtful words in its text. */
export type PageLine = { text: string; box: PageBox; doubts: TextRange[] };

export type TextRange = { start: number; end: number };

// Narrower than a letter, so that words in a proportional font seldom push those after them to the right.
const columnsPerLetter = 1.25;
// A space is a quarter of the height of a line, and a gap between columns is wider than two letters.
const gapLetters = 1.7;
const mostColumns = 400;

/**
 * The words of a page as lines of text from top to bottom. Two or more spaces are a gap, and what is below each other on the page
 * begins at about the same character, as in a table.
 */
export function linesOfPage(words: readonly PageWord[]): PageLine[] {
  const letter = medianOf(words.map(({ left, right, text }) => (right - left) / Math.max(1, text.length)));
  if (!(letter > 0)) return [];

  return groupsOf(words)
    .map((line) => line.toSorted((a, b) => a.left - b.left))
    .map((line) => ({ ...textOf(line, letter), box: boxAround(line) }));
}

function textOf(line: readonly PageWord[], letter: number): Omit<PageLine, 'box'> {
  const unit = letter / columnsPerLetter;
  const doubts: TextRange[] = [];
  let text = '';
  let right = -Infinity;
  for (const word of line) {
    const isGap = word.left - right > gapLetters * letter;
    const column = Math.min(mostColumns, Math.round(word.left / unit));
    if (!isGap) text += text === '' ? '' : ' ';
    else text = text === '' ? ' '.repeat(column) : `${text}  `.padEnd(column);
    if (word.isDoubtful) doubts.push({ start: text.length, end: text.length + word.text.length });
    text += word.text;
    right = Math.max(right, word.right);
  }

  return { text, doubts };
}

/** The words of each line, by their height on the page. */
function groupsOf(words: readonly PageWord[]): PageWord[][] {
  const lines: { top: number; bottom: number; words: PageWord[] }[] = [];
  for (const word of words.toSorted((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const middle = (word.top + word.bottom) / 2;
    const last = lines.at(-1);
    if (last && middle < last.bottom && middle > last.top) last.words.push(word);
    else lines.push({ top: word.top, bottom: word.bottom, words: [word] });
  }

  return lines.map(({ words }) => words);
}

export const boxAround = (boxes: readonly PageBox[]): PageBox => ({
  left: boxes.reduce((least, { left }) => Math.min(least, left), 1),
  top: boxes.reduce((least, { top }) => Math.min(least, top), 1),
  right: boxes.reduce((most, { right }) => Math.max(most, right), 0),
  bottom: boxes.reduce((most, { bottom }) => Math.max(most, bottom), 0),
});

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.filter((number) => number > 0).toSorted((a, b) => a - b);

  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The lines of a text that has no places, such as a text file. */
export const linesOfText = (text: string): PageLine[] =>
  text.split('\n').map((line) => ({ text: line, box: { left: 0, top: 0, right: 1, bottom: 1 }, doubts: [] }));
