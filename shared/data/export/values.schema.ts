import * as z from 'zod/mini';

// An export may be read years later, when stored values can be longer than the forms allow.
const lineMax = 1000;
const linesMax = 20_000;

export const id = z.uuid();

const mostIds = 1000;

export const ids = z.array(id).check(z.maxLength(mostIds));

export const line = z.string().check(z.maxLength(lineMax));

export const lineOrNull = z.nullable(line);

export const linesOrNull = z.nullable(z.string().check(z.maxLength(linesMax)));

/** `YYYY-MM-DD`, without a time zone. */
export const day = z.iso.date();

export const dayOrNull = z.nullable(day);

/** In UTC, with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

export const instantOrNull = z.nullable(instant);

/** `HH:MM:SS`, in the time zone of the owner. */
export const localTime = z.iso.time({ precision: 0 });

export const count = z.int().check(z.minimum(0));

const sha256 = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}$/), z.describe('SHA-256 of the content, hexadecimal.'));

/** A file of the zip. */
export const fileInExport = z.object({
  path: z.nullable(line).check(z.describe('Where it is in the zip. Null when it was left out.')),
  type: line.check(z.describe('MIME type.')),
  bytes: count,
  sha256: z.nullable(sha256),
  leftOut: z
    .nullable(z.enum(['infected', 'not checked']))
    .check(z.describe('Why it isn’t in the zip: the malware check found something, or has not seen it yet.')),
});

export type FileInExport = z.output<typeof fileInExport>;
