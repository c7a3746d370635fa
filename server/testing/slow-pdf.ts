/**
 * A small PDF whose pages take seconds to draw: each level of groups draws the next one ten times, and the last fills a page with a
 * transparent group.
 */
export function slowPdf({ pages = 1, levels = 5 } = {}): Buffer {
  const firstGroup = 3;
  const content = firstGroup + levels + 1;
  const firstPage = content + 1;
  const numbers = Array.from({ length: pages }, (_, index) => `${firstPage + index} 0 R`);
  const stream = (facts: string, body: string) =>
    `<<${facts}/Length ${body.length}>>stream\n${body}\nendstream`;
  const group = (resources: string, body: string) =>
    stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Group<</S/Transparency/I true>>/Resources<<${resources}>>`,
      body,
    );
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${numbers.join(' ')}]>>`,
    ...Array.from({ length: levels }, (_, level) =>
      group(`/XObject<</F ${firstGroup + level + 1} 0 R>>`, '/F Do '.repeat(10)),
    ),
    group('', '0.5 g 10 10 580 780 re f 0 0 m 300 900 500 -200 600 800 c S'),
    stream('', '/F Do'),
    ...numbers.map(
      () =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</XObject<</F ${firstGroup} 0 R>>>>/Contents ${content} 0 R>>`,
    ),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');

  // Readers find objects without a table of their places.
  return Buffer.from(`%PDF-1.7\n${body}trailer<</Root 1 0 R>>\n%%EOF`, 'latin1');
}
