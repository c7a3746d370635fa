// The library complains on loading without these, although only drawing on a screen needs them.
for (const name of ['DOMMatrix', 'Path2D']) Reflect.set(globalThis, name, Object);
const pdf = await import('pdfjs-dist/legacy/build/pdf.mjs');

type Matrix = [number, number, number, number, number, number];

/** A path on the page, in points from the lower left corner, with its fill color. */
type Area = { color: string; corners: [x: number, y: number][] };

export type ReadPdf = Awaited<ReturnType<typeof readPdf>>;

const millimetres = (points: number) => (points / 72) * 25.4;
const black = '#000000';

/** Reads a one-page PDF with an independent program: its words, letters, pictures and filled areas. */
export async function readPdf(content: Buffer) {
  const loading = pdf.getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const file = await loading.promise;
  const page = await file.getPage(1);
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const [operators, words, { info }] = await Promise.all([
    page.getOperatorList(),
    page.getTextContent(),
    file.getMetadata(),
  ]);
  const drawn = follow(operators);
  const items = words.items.filter((item) => 'str' in item);
  const fonts = [...drawn.fonts].map((id) => {
    const { missingFile } = page.commonObjs.get(id) as { missingFile: boolean };

    return { missingFile };
  });
  const read = {
    pages: file.numPages,
    title: (info as { Title?: string }).Title,
    width: right - left,
    height: top - bottom,
    text: items
      .map(({ str }) => str)
      .join(' ')
      .replaceAll(/\s+/g, ' '),
    places: items.filter(({ str }) => str.trim()).map(placeOf),
    pictures: drawn.pictures,
    missingLetters: drawn.missingLetters,
    areas: drawn.areas,
    fonts,
  };
  await loading.destroy();

  return read;
}

function placeOf({ str, transform, width }: { str: string; transform: number[]; width: number }) {
  const [a = 1, , , , x = 0, y = 0] = transform;
  const turned = a < 0;

  return {
    text: str,
    size: Math.abs(a),
    left: turned ? x - width : x,
    right: turned ? x : x + width,
    bottom: y,
    top: y,
  };
}

/** Interprets the page's operators for paths, letters and pictures. */
function follow({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }) {
  const { OPS } = pdf;
  const areas: Area[] = [];
  const fonts = new Set<string>();
  const kept: { matrix: Matrix; color: string }[] = [];
  let state: { matrix: Matrix; color: string } = { matrix: [1, 0, 0, 1, 0, 0], color: black };
  let pictures = 0;
  let missingLetters = 0;

  fnArray.forEach((operator, at) => {
    const args = (argsArray[at] ?? []) as unknown[];
    if (operator === OPS.save) kept.push({ ...state });
    if (operator === OPS.restore) state = kept.pop() ?? state;
    if (operator === OPS.transform) state = { ...state, matrix: multiplied(state.matrix, args as Matrix) };
    if (operator === OPS.setFillRGBColor) state = { ...state, color: String(args[0]) };
    if (operator === OPS.setFont) fonts.add(String(args[0]));
    if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject) pictures += 1;
    if (operator === OPS.showText) missingLetters += lettersWithoutShape(args[0]);
    if (operator === OPS.constructPath && (args[0] === OPS.fill || args[0] === OPS.eoFill)) {
      const [data] = args[1] as [ArrayLike<number>];
      areas.push({ color: state.color, corners: cornersOf(data, state.matrix) });
    }
  });

  return { areas, fonts, pictures, missingLetters };
}

// Every font draws an empty box for a missing letter.
const lettersWithoutShape = (letters: unknown) =>
  (letters as ({ unicode?: string } | number)[]).filter(
    (letter) => typeof letter === 'object' && letter.unicode === '\0',
  ).length;

function cornersOf(data: ArrayLike<number>, [a, b, c, d, e, f]: Matrix): Area['corners'] {
  const corners: Area['corners'] = [];
  const numbers = [2, 2, 6, 4, 0];
  for (let at = 0; at < data.length;) {
    const count = numbers[data[at] ?? 4] ?? 0;
    const [x = 0, y = 0] = [data[at + count - 1], data[at + count]];
    if (count > 0) corners.push([a * x + c * y + e, b * x + d * y + f]);
    at += count + 1;
  }

  return corners;
}

function multiplied([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/**
 * The QR codes of a page as a reader sees them: dark modules by row, the size of a module, and the white margin, in
 * millimeters. Anything black made of rectangles on white is a code.
 */
export function codesOf({ areas }: Pick<ReadPdf, 'areas'>) {
  return areas.flatMap(({ color, corners }, at) => {
    if (color !== black || corners.length < 400) return [];
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    // The first run of modules is the upper edge of a finder pattern, seven wide.
    const module = Math.abs((corners[1]?.[0] ?? 0) - (corners[0]?.[0] ?? 0)) / 7;
    const size = Math.round((right - left) / module);
    const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    for (let corner = 0; corner + 3 < corners.length; corner += 4) {
      const [start, end] = [corners[corner], corners[corner + 1]];
      if (!start || !end) continue;
      const row = Math.round((top - start[1]) / module);
      rows[row]?.fill(true, Math.round((start[0] - left) / module), Math.round((end[0] - left) / module));
    }
    const ground = areas.slice(0, at).findLast(({ color }) => color === '#ffffff');
    const edge = Math.min(...(ground?.corners.map(([x]) => x) ?? [Number.NaN]));

    return [
      {
        rows,
        module: millimetres(module),
        quiet: millimetres(
          Math.min(left - edge, bottom - Math.min(...(ground?.corners.map(([, y]) => y) ?? []))),
        ),
      },
    ];
  });
}

type Node = { role?: string; type?: string; alt?: string; children?: Node[] };

/** The content of a tagged PDF for a screen reader: its language, and the elements of every page in their order. */
export async function readTags(content: Buffer) {
  const loading = pdf.getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const file = await loading.promise;
  const [{ info }, marked] = await Promise.all([file.getMetadata(), file.getMarkInfo()]);
  const tags: { page: number; tag: string; alt: string | undefined }[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const tree = (await page.getStructTree()) as Node | null;
    const follow = ({ role, alt, children = [] }: Node) => {
      if (role) tags.push({ page: number, tag: role, alt });
      children.forEach(follow);
    };
    if (tree) follow(tree);
  }
  const { Language: language } = info as { Language?: string };
  await loading.destroy();

  return {
    pages: file.numPages,
    language,
    marked: marked instanceof Map && marked.get('Marked') === true,
    tags,
  };
}
