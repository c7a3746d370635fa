const isDigit = (character: string) => /^\p{Nd}$/u.test(character);

/** The value of a decimal digit of any script: the ten of a script follow each other, beginning with zero. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && isDigit(String.fromCodePoint(zero - 1))) zero--;

  return code - zero;
}

/** A number with the digits 0 to 9: "٤٫٥" is "4.5", and "１２" is "12". */
export const withPlainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .replaceAll('\u066b', '.')
    .replace(/[\u066c\u060c]/g, ',')
    .replaceAll('−', '-');
