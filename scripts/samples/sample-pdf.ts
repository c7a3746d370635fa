/** A PDF of A4 pages with a heading and lines of text, like a clinic's printout. Latin letters only. */
export function samplePdf(heading: string, ...pages: [string[], ...string[][]]): Buffer {
  const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '-');
  const show = (text: string, size: number, y: number) =>
    `BT /F1 ${size} Tf 60 ${y} Td (${escaped(text)}) Tj ET`;
  const contentOf = (lines: string[]) =>
    [
      '0.06 0.14 0.11 rg',
      show(heading, 22, 760),
      '0.85 0.7 0.2 RG 2 w 60 745 m 535 745 l S',
      ...lines.map((line, index) => show(line, 12, 710 - index * 22)),
    ].join('\n');
  const first = 3;
  const font = first + 2 * pages.length;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    ...pages.flatMap((lines, index) => {
      const content = contentOf(lines);

      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${first + 2 * index + 1} 0 R/Resources<</Font<</F1 ${font} 0 R>>>>>>`,
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      ];
    }),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
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
