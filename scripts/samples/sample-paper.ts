import { pdfFile, textAt } from './pdf-file.ts';

const letter: [number, number] = [612, 792];
const [left, right] = [54, 558];
const ink = '0.1 0.16 0.14 rg';
const soft = '0.36 0.41 0.39 rg';

type SamplePaper = {
  /** The issuer: the name, and a line with address and phone. */
  from: [name: string, address: string];
  title: string;
  /** Above the table, in two columns. */
  facts: [label: string, value: string][];
  table?: { head: string[]; rows: string[][] };
  notes?: string[];
  /** The signer; without one it isn't signed. */
  signedBy?: string;
};

/** A page like those that vets, shelters and insurers print: US Letter, with a letterhead, a table and a signature. */
export function samplePaper({ from, title, facts, table, notes = [], signedBy }: SamplePaper): Buffer {
  const [name, address] = from;
  const parts = [
    '0.09 0.23 0.19 rg',
    textAt(name, left, 728, 17, 'F2'),
    soft,
    textAt(address, left, 711, 9.5),
    `0.09 0.23 0.19 RG 1.5 w ${rule(698)}`,
    ink,
    textAt(title, left, 664, 15, 'F2'),
  ];
  let y = 636;
  for (const [index, [label, value]] of facts.entries()) {
    const x = index % 2 ? 320 : left;
    parts.push(soft, textAt(label, x, y, 8.5), ink, textAt(value, x, y - 14, 11.5));
    if (index % 2 || index === facts.length - 1) y -= 38;
  }
  if (table) {
    const columns = table.head.length;
    const xOf = (column: number) => Math.round(left + (column * (right - left)) / columns);
    y -= 10;
    parts.push(`0.91 0.93 0.9 rg ${left - 6} ${y - 7} ${right - left + 12} 22 re f`, ink);
    parts.push(...table.head.map((word, column) => textAt(word, xOf(column), y, 9.5, 'F2')));
    for (const row of table.rows) {
      y -= 24;
      parts.push(...row.map((word, column) => textAt(word, xOf(column), y, 10.5)));
      parts.push(`0.82 0.85 0.82 RG 0.5 w ${rule(y - 8)}`);
    }
    y -= 40;
  }
  for (const note of notes) {
    parts.push(textAt(note, left, y, 10.5));
    y -= 17;
  }
  if (signedBy) {
    y -= 46;
    parts.push('0.2 0.28 0.5 RG 1.3 w', signature(left + 6, y + 6));
    parts.push(
      `0.4 0.44 0.42 RG 0.6 w ${left} ${y} m 270 ${y} l S`,
      soft,
      textAt(signedBy, left, y - 14, 9.5),
    );
  }
  parts.push(soft, textAt('Sample document. Not a real record.', left, 40, 8.5));

  return pdfFile(letter, [parts.join('\n')]);
}

const rule = (y: number) => `${left} ${y} m ${right} ${y} l S`;

/** A scribble on the line. */
const signature = (x: number, y: number) =>
  `${x} ${y} m ${x + 14} ${y + 34} ${x + 26} ${y + 22} ${x + 16} ${y + 2} c ` +
  `${x + 34} ${y + 22} ${x + 44} ${y + 16} ${x + 46} ${y + 4} c ` +
  `${x + 58} ${y + 18} ${x + 70} ${y + 12} ${x + 74} ${y + 3} c ${x + 96} ${y + 14} ${x + 120} ${y + 8} ${x + 150} ${y + 12} c S`;
