import { describe, expect, test } from 'vitest';

import type { Locale } from '../../shared/core/locales.ts';
import { locales } from '../../shared/core/locales.ts';
import { readableAlphabet } from '../../shared/core/readable-codes.ts';
import { translatedLocales } from '../messages/areas.ts';
import { sourceMessages, translatedMessages } from '../messages/catalogs.ts';
import { exemptNumbers, exemptFiles, otherDigits, statedNumbers } from './numbers.ts';
import { digitsIn, patternOf, plainText, typedNumbers } from './typed-numbers.ts';

type Texts = Record<Locale, string> & { files: string[] };

/** Each message once, with the files of all areas that use it. */
async function readMessages(): Promise<Texts[]> {
  const found = new Map<string, Texts>();
  for (const { context, msgid, files } of await sourceMessages()) {
    const key = `${context}\0${msgid}`;
    const message = found.get(key) ?? { en: plainText(msgid), de: '', es: '', files: [] };
    message.files.push(...files);
    found.set(key, message);
  }
  for (const locale of translatedLocales)
    for (const { context, msgid, text } of translatedMessages(locale)) {
      const message = found.get(`${context}\0${msgid}`);
      if (message) message[locale] = plainText(text);
    }

  return [...found.values()];
}

const messages = await readMessages();
const patternsOf = (list: readonly { phrases: string[] }[]) =>
  list.flatMap(({ phrases }) => phrases).map((phrase) => patternOf(phrase, [], 'en'));

const ofCode = statedNumbers.map(({ numbers, phrases: [english] }) => patternOf(english, numbers, 'en'));
const isExempt = ({ files }: Texts) =>
  files.every((file) => exemptFiles.some(({ files: pattern }) => pattern.test(file)));

describe('the numbers in messages', () => {
  test.each(statedNumbers)('“$phrases.0” with $numbers is said in each language', ({ numbers, phrases }) => {
    const [english, german, spanish] = phrases;
    const says = (locale: Locale, phrase: string) => {
      const pattern = patternOf(phrase, numbers, locale);

      return (message: Texts) => message[locale].search(pattern) >= 0;
    };
    const found = messages.filter(says('en', english));

    expect(found).not.toEqual([]);
    expect(found.filter((one) => !says('de', german)(one))).toEqual([]);
    expect(found.filter((one) => !says('es', spanish)(one))).toEqual([]);
  });

  test('every number is one of the code, or it is said why not', () => {
    const known = [...ofCode, ...patternsOf(exemptNumbers)];
    const unknown = messages
      .filter((message) => !isExempt(message))
      .map(({ en }) => ({ numbers: typedNumbers(en, known).join(', '), en }))
      .filter(({ numbers }) => numbers !== '');

    expect(unknown).toEqual([]);
  });

  test('an exemption that nothing needs is taken away', () => {
    const left = messages
      .map((message) => ({ ...message, numbers: typedNumbers(message.en, ofCode) }))
      .filter(({ numbers }) => numbers.length > 0);
    const isNeeded = (pattern: RegExp) =>
      left.some(({ en, numbers }) => typedNumbers(en, [...ofCode, pattern]).length < numbers.length);
    const isNeededFor = (pattern: RegExp) =>
      left.some(({ files }) => files.every((file) => pattern.test(file)));

    expect(patternsOf(exemptNumbers).filter((pattern) => !isNeeded(pattern))).toEqual([]);
    expect(exemptFiles.filter(({ files }) => !isNeededFor(files))).toEqual([]);
  });

  test('a translation has the digits of its message', () => {
    const different = messages.filter((message) =>
      translatedLocales.some((locale) => digitsIn(message[locale]) !== digitsIn(message.en)),
    );
    const known = patternsOf(otherDigits);
    const isKnown = ({ en }: Texts) => known.some((pattern) => en.match(pattern));

    expect(different.filter((message) => !isKnown(message))).toEqual([]);
    expect(known.filter((pattern) => !different.some(({ en }) => en.match(pattern)))).toEqual([]);
  });

  test('the letters that a Pet ID never has are those that its alphabet lacks', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.replace(new RegExp(`[${readableAlphabet}]`, 'g'), '');
    const listed = (text: string) =>
      /\b[A-Z](, [A-Z])+,? \p{L}+ [A-Z]\b/u.exec(text)?.[0].replace(/\P{Lu}/gu, '');
    const found = messages.filter(({ en }) => /\bnever\b/.test(en) && listed(en) !== undefined);

    expect(found).toHaveLength(2);
    for (const message of found)
      expect(locales.map((locale) => listed(message[locale]))).toEqual([letters, letters, letters]);
  });
});

describe('what is found in messages', () => {
  test.each([
    ['Wait 7 days, then <0>reopen</0> {0} of 12.5 kg', ['7', '12', '5']],
    ['{n, plural, =0 {None of three} one {# pet} other {# pets}} for {name1}', ['three']],
    ['Fifteen minutes, an hour, one hour, one year', ['Fifteen', 'an', 'one', 'one']],
    ['An apple, and one more often than someone', []],
  ])('the numbers of “%s”', (message, numbers) => {
    expect(typedNumbers(plainText(message))).toEqual(numbers);
  });

  test('numbers within phrases are known, others aren’t', () => {
    const phrases = [patternOf('for # days', [2], 'en'), patternOf('# to #', [5, 15], 'en')];

    expect(typedNumbers('for two days, 5 to 15, for 2 days, for 3 days', phrases)).toEqual(['3']);
  });

  test.each([
    ['en', 'an hour', [1]],
    ['de', 'einer Stunde', [1]],
    ['es', 'doce horas', [12]],
    ['en', '12 hours', [12]],
  ] as const)('in %s “%s” is a number of hours', (locale, text, numbers) => {
    expect(text).toMatch(patternOf('^# (hour|Stunde|hora)', numbers, locale));
    expect(`${text}, 1${text}`).not.toMatch(patternOf('# (hour|Stunde|hora)', [2], locale));
  });
});
