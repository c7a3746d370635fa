import { z } from 'zod';

/** The visible characters of a text, without spaces, joiners and other invisible characters. */
const visible = (text: string) => text.replace(/[\p{Cf}\p{Z}\u034f\u115f\u1160\u3164\uffa0]/gu, '');
const lengthOf = (text: string) => [...text].length;

/**
 * One line of typed text: trimmed, in Unicode normal form C, at most `max` characters (code points), without
 * control characters, unpaired surrogates or invisible direction overrides. Any script is welcome.
 */
export const lineOfText = (messages: { min?: number; tooShort: string; max: number; tooLong?: string }) =>
  z
    .string(messages.tooShort)
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => lengthOf(visible(text)) >= (messages.min ?? 1), messages.tooShort)
    .refine(
      (text) => lengthOf(text) <= messages.max,
      messages.tooLong ?? `Please use at most ${messages.max} characters`,
    )
    .refine(
      (text) => text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text),
      'Please leave out characters that cannot be seen',
    );

/** Like `lineOfText`, but an empty line is allowed and becomes null. */
export const lineOrNull = (max: number) =>
  z
    .union([z.literal(''), lineOfText({ min: 0, tooShort: '', max })])
    .nullable()
    .transform((line) => line || null);

/**
 * Several lines as sent by a browser's form: trimmed, in Unicode normal form C, with at least `min` visible characters and at
 * most `max` in total. Only characters that cannot be displayed or stored are refused.
 */
export const linesOfText = ({ min, tooShort, max }: { min: number; tooShort: string; max: number }) =>
  z
    .string(tooShort)
    .transform((text) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim())
    .refine((text) => (text.match(/[^\p{Cf}\p{Z}\p{Cc}]/gu) ?? []).length >= min, tooShort)
    .refine((text) => lengthOf(text) <= max, `Please use at most ${max} characters`)
    .refine(
      (text) => text.isWellFormed() && !/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u.test(text),
      'Please leave out characters that cannot be seen',
    );
