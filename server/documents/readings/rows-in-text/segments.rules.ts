/** A part of a segment between gaps. */
export type Cell = { text: string; start: number; end: number };

/** A line of a paper, or a sentence of its running text. Places count from the beginning of the whole text. */
export type Segment = { text: string; start: number; end: number; cells: Cell[]; isSentence: boolean };

// A paragraph is written up to the end of its lines.
const leastOfParagraph = 60;
const mostOfParagraph = 1000;
const leastOfNext = 30;
// A table has a few hundred characters in a line. More is no paper.
const longestLine = 800;
export const mostSegments = 1500;
const sentenceEnd = /(?<=(?:\p{L}{4}|\d{4}|[)€%])[.!?;])\s+(?=[\p{Lu}¿¡])/u;

/** The lines of a text in order, with the sentences of paragraphs instead of their lines. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let place = 0;
  let paragraph: { start: number; end: number } | undefined;
  const finish = () => {
    if (paragraph) segments.push(...sentencesOf(text, paragraph));
    paragraph = undefined;
  };
  for (const whole of text.split('\n', mostSegments)) {
    const line = whole.slice(0, longestLine);
    const [start, end] = [place, place + line.length];
    place += whole.length + 1;
    if (line.trim() === '') finish();
    else if (paragraph && goesOn(text.slice(paragraph.start, paragraph.end), line)) paragraph.end = end;
    else {
      finish();
      paragraph = { start, end };
    }
  }
  finish();

  return segments.slice(0, mostSegments);
}

/** Whether a line continues the paragraph before it. */
function goesOn(paragraph: string, line: string): boolean {
  const last = paragraph.slice(paragraph.lastIndexOf('\n') + 1).trimEnd();
  const trimmed = last.trim();
  const isRunning = (part: string) => !/\S\s{2,}\S/.test(part);
  if (!isRunning(last) || !isRunning(line) || trimmed.length < leastOfParagraph) return false;
  if (paragraph.length > mostOfParagraph || /[.:!?]$/.test(trimmed)) return false;

  if (Math.abs(indentOf(last) - indentOf(line)) > 1) return false;

  // A new sentence within a paragraph is long, unlike the heading after a line of facts.
  return /^[\p{Ll}\d(]/u.test(line.trim()) || (!/\||:.*:/.test(trimmed) && line.trim().length >= leastOfNext);
}

const indentOf = (line: string) => line.length - line.trimStart().length;

function sentencesOf(text: string, { start, end }: { start: number; end: number }): Segment[] {
  const paragraph = text.slice(start, end);
  if (/\S[^\S\n]{2,}\S/.test(paragraph)) return [segment(paragraph, start, false)];
  const sentences: Segment[] = [];
  let rest = paragraph;
  let place = start;
  for (;;) {
    const next = sentenceEnd.exec(rest);
    const length = next ? next.index : rest.length;
    sentences.push(
      segment(
        rest.slice(0, length),
        place,
        sentences.length > 0 || next !== null || paragraph.includes('\n'),
      ),
    );
    if (!next) return sentences;
    place += length + next[0].length;
    rest = rest.slice(length + next[0].length);
  }
}

function segment(text: string, start: number, isSentence: boolean): Segment {
  const flat = text.replaceAll('\n', ' ');
  // A sentence over two lines has the indent of the second within it.
  const cells = isSentence
    ? [{ text: flat.trim(), start: indentOf(flat), end: flat.trimEnd().length }]
    : [...flat.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
        text: match[0],
        start: match.index,
        end: match.index + match[0].length,
      }));

  return { text: flat, start, end: start + text.length, cells, isSentence };
}
