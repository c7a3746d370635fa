/** The fonts of every sample, by their names in the content of a page. Latin letters only. */
const fonts = { F1: 'Helvetica', F2: 'Helvetica-Bold' } as const;

export type FontName = keyof typeof fonts;

/** One line of text at a position on the page, from its lower left corner. */
export function textAt(text: string, x: number, y: number, size = 12, font: FontName = 'F1'): string {
  const escaped = text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '-');

  return `BT /${font} ${size} Tf ${x} ${y} Td (${escaped}) Tj ET`;
}

/** A PDF file of pages of one size, each drawn by its content. */
export function pdfFile([width, height]: [width: number, height: number], contents: string[]): Buffer {
  const first = 3;
  const names = Object.entries(fonts);
  const firstFont = first + 2 * contents.length;
  const kids = contents.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  const resources = names.map(([name], index) => `/${name} ${firstFont + index} 0 R`).join('');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${contents.length}>>`,
    ...contents.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${first + 2 * index + 1} 0 R/Resources<</Font<<${resources}>>>>>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ]),
    ...names.map(([, font]) => `<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding/WinAnsiEncoding>>`),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;

    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;

  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
