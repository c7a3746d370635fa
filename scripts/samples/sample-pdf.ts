import { pdfFile, textAt } from './pdf-file.ts';

const a4: [number, number] = [595, 842];

/** A PDF of A4 pages with a heading and lines of text, like a clinic's printout. Latin letters only. */
export const samplePdf = (heading: string, ...pages: [string[], ...string[][]]): Buffer =>
  pdfFile(
    a4,
    pages.map((lines) =>
      [
        '0.06 0.14 0.11 rg',
        textAt(heading, 60, 760, 22),
        '0.85 0.7 0.2 RG 2 w 60 745 m 535 745 l S',
        ...lines.map((line, index) => textAt(line, 60, 710 - index * 22)),
      ].join('\n'),
    ),
  );
