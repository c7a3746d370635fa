/** Letters that are not a base letter with an accent, as transliterated in ICAO Doc 9303, part 3, section 6. */
const spelledOut: Record<string, string> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ß: 'SS',
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'OE',
  Å: 'AA',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  ı: 'I',
};

/** Cyrillic as in the same document, Greek as in ISO 843: each letter followed by its transliteration. */
const transliterated = new Map(
  [
    'АA БB ВV ГG ДD ЕE ЖZH ЗZ ИI КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХKH ЦTS ЧCH ШSH ЩSHCH ЪIE ЫY Ь ЭE ЮIU ЯIA',
    'ІI ЄIE ҐG ЂD ЈJ ЉLJ ЊNJ ЋC ЏDZ ЅDZ',
    'ΑA ΒV ΓG ΔD ΕE ΖZ ΗI ΘTH ΙI ΚK ΛL ΜM ΝN ΞX ΟO ΠP ΡR ΣS ΤT ΥY ΦF ΧCH ΨPS ΩO',
  ]
    .flatMap((alphabet) => alphabet.split(' '))
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
);

/**
 * Transliterates text to Latin capitals without accents and apostrophes. Characters without a known transliteration stay
 * unchanged.
 */
export function inLatinCapitals(text: string): string {
  const bare = [...text.normalize('NFC').toLocaleUpperCase('en')]
    .map((letter) => spelledOut[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/[\p{M}'’`]/gu, '');

  return [...bare].map((letter) => transliterated.get(letter) ?? letter).join('');
}
