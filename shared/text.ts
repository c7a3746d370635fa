import { z } from 'zod';

/** What can be seen of a text: not spaces, joiners and other characters without a shape. */
const visible = (text: string) => text.replace(/[\p{Cf}\p{Z}\u034f\u115f\u1160\u3164\uffa0]/gu, '');
const lengthOf = (text: string) => [...text].length;

/**
 * One line of text as people type it: trimmed, in Unicode normal form C, at most `max` characters (code points), without
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

/** A line that may be left empty, which is null; what else `lineOfText` asks for. */
export const lineOrNull = (max: number) =>
  z
    .union([z.literal(''), lineOfText({ min: 0, tooShort: '', max })])
    .nullable()
    .transform((line) => line || null);

/**
 * Several lines, as a browser's form sends them: trimmed, in Unicode normal form C, with at least `min` characters that can
 * be seen and at most `max` in all. Only what cannot be shown or stored is refused.
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
