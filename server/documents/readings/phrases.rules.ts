// A recognizer confuses these characters. The text keeps its length.
const unified = (text: string) =>
  text
    .replace(/\p{Lu}/gu, (letter) => {
      const small = letter.toLowerCase();

      return small.length === letter.length ? small : letter;
    })
    .replace(/[1l]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/5/g, 's');

/** The phrase in unified form, in which a space matches any whitespace. */
const inUnified = (phrase: string) =>
  phrase
    .split(/(\\p\{[LN]\}|\\.)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll('l', 'i').replaceAll(' ', String.raw`(?:\s{1,3})`),
    )
    .join('');

export type Phrase<Kind> = { kind: Kind; start: number; end: number };

/**
 * A function that finds phrases of several kinds in a text, also where a recognizer confused letters. Phrases are regular
 * expressions; the first match is taken, so longer phrases come before the words that they contain.
 */
export function phraseFinder<Kind extends string>(phrases: Record<Kind, readonly string[]>) {
  const kinds = Object.keys(phrases) as Kind[];
  const any = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${kinds
      .map((kind) => `(${phrases[kind].map(inUnified).join('|')})`)
      .join('|')})(?![\p{L}\p{N}])`,
    'gu',
  );

  return (text: string): Phrase<Kind>[] =>
    [...unified(text).matchAll(any)].flatMap((match) => {
      const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)];

      return kind ? [{ kind, start: match.index, end: match.index + match[0].length }] : [];
    });
}
