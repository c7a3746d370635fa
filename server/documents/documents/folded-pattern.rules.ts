import { foldingsOf } from '#shared/core/folded-text.ts';

/** The letters that fold to each letter or pair of letters. */
const classes = new Map<string, string>();
for (let code = 0xc0; code < 0x2_50; code += 1) addToClass(String.fromCodePoint(code));
for (let code = 0x1e_00; code < 0x1f_00; code += 1) addToClass(String.fromCodePoint(code));

function addToClass(letter: string) {
  const small = letter.toLowerCase();
  for (const folded of foldingsOf(letter))
    if (folded !== small && /^[a-z]{1,2}$/.test(folded))
      classes.set(folded, (classes.get(folded) ?? '') + small);
}

/** A regular expression, without flags but for case, for everything that a folded word of letters and digits stands for. */
export const foldedPattern = (word: string): string =>
  word.replace(/ae|oe|ue|aa|ss|th|[a-z]/g, (letters) => {
    const each = [...letters].map((letter) => `[${letter}${classes.get(letter) ?? ''}]`).join('');
    const joined = letters.length > 1 && classes.get(letters);

    return joined ? `(?:${each}|[${joined}])` : each;
  });
