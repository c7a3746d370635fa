/** Accents, vowel points and other marks. `fold_text` in the database drops the same ones. */
const marks = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/g;

/** Letters that don't decompose into a plain one and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/** How German and the Nordic languages write these letters without their marks. */
const writtenOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

const anyPlainLetter = /[ßæœþøłđðħıς]/g;
const anyWrittenOut = /[äöüøå]/g;

const lower = (text: string) => text.normalize('NFC').toLowerCase();

const withoutMarks = (text: string) =>
  text
    .replace(anyPlainLetter, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFKC');

/** The text in lower case without accents: "Größe" is "grosse". */
export const foldText = (text: string): string => withoutMarks(lower(text));

/** The ways to write a text on a keyboard without accents: "grosse" and "groesse" for "Größe". */
export function foldingsOf(text: string): string[] {
  const small = lower(text);

  return [
    ...new Set([
      withoutMarks(small),
      withoutMarks(small.replace(anyWrittenOut, (letter) => writtenOut[letter] ?? letter)),
    ]),
  ];
}

/** Whether one text contains another in any case, with or without accents. */
export function containsText(text: string, searched: string): boolean {
  const texts = foldingsOf(text);

  return foldingsOf(searched).some((wanted) => texts.some((each) => each.includes(wanted)));
}

/** Whether one text begins with another in any case, with or without accents. */
export function beginsWithText(text: string, searched: string): boolean {
  const texts = foldingsOf(text);

  return foldingsOf(searched).some((wanted) => texts.some((each) => each.startsWith(wanted)));
}
