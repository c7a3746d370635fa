import * as z from 'zod/mini';

import type { LineRules, LinesRules } from './text.ts';
import { lineProblem, linesProblem, normalizeLine, normalizeLines } from './text.ts';

/** Refuses text for which `problem` returns a message. */
export const refusing = (problem: (text: string) => string | undefined) =>
  z.superRefine<string>((text, context) => {
    const message = problem(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** One line of typed text: see `normalizeLine` and `lineProblem`. */
export const lineOfText = (rules: LineRules) =>
  z
    .pipe(z.string({ error: rules.tooShort }), z.transform(normalizeLine))
    .check(refusing((line) => lineProblem(line, rules)));

/** Like `lineOfText`, but an empty line is allowed and becomes null. */
export const lineOrNull = (max: number) =>
  z.pipe(
    z.nullable(z.union([z.literal(''), lineOfText({ min: 0, tooShort: () => '', max })])),
    z.transform((line: string | null) => line || null),
  );

/** Several lines of typed text: see `normalizeLines` and `linesProblem`. */
export const linesOfText = (rules: LinesRules) =>
  z
    .pipe(z.string({ error: rules.tooShort }), z.transform(normalizeLines))
    .check(refusing((lines) => linesProblem(lines, rules)));
