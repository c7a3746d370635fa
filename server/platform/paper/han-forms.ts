/** The forms of letters that Chinese, Japanese and Korean share: simplified, traditional, Japanese or Korean. */
export type HanForms = 'sc' | 'tc' | 'jp' | 'kr';

type Rows = { encoding: string; rows: [from: number, to: number]; cells: [from: number, to: number][] };

const high: [number, number] = [0xa1, 0xfe];
/** The national standards, of which each has the letters of its own country only. */
const standards = {
  sc: { encoding: 'gb2312', rows: [0xb0, 0xf7], cells: [high] },
  tc: { encoding: 'big5', rows: [0xa4, 0xf9], cells: [[0x40, 0x7e], high] },
  jp: { encoding: 'euc-jp', rows: [0xb0, 0xf4], cells: [high] },
} satisfies Partial<Record<HanForms, Rows>>;

let known: Record<keyof typeof standards, ReadonlySet<string>> | undefined;

/** The forms that a text is written in, or undefined if its letters belong to several countries. */
export function hanFormsOf(text: string): HanForms | undefined {
  if (/\p{Script=Hangul}/u.test(text)) return 'kr';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  if (/\p{Script=Bopomofo}/u.test(text)) return 'tc';
  const letters = text.match(/\p{Script=Han}/gu) ?? [];
  if (letters.length === 0) return undefined;
  known ??= { sc: lettersOf(standards.sc), tc: lettersOf(standards.tc), jp: lettersOf(standards.jp) };
  const { sc, tc, jp } = known;
  const count = (has: (letter: string) => boolean) => letters.filter(has).length;
  const simplified = count((letter) => sc.has(letter) && !tc.has(letter));
  const traditional = count((letter) => tc.has(letter) && !sc.has(letter));
  if (count((letter) => jp.has(letter) && !sc.has(letter) && !tc.has(letter)) > 0) return 'jp';
  if (simplified === traditional) return undefined;

  return simplified > traditional ? 'sc' : 'tc';
}

function lettersOf({ encoding, rows, cells }: Rows): ReadonlySet<string> {
  const bytes: number[] = [];
  for (let row = rows[0]; row <= rows[1]; row += 1)
    for (const [from, to] of cells) for (let cell = from; cell <= to; cell += 1) bytes.push(row, cell);
  const text = new TextDecoder(encoding).decode(Uint8Array.from(bytes));

  return new Set(text.match(/\p{Script=Han}/gu));
}
