import { z } from 'zod';

/** Text that may be missing. */
export const textOrNull = z.string().nullable();
export const dayOrNull = z.iso.date().nullable();
export const instant = z.iso.datetime();
export const instantOrNull = instant.nullable();
export const id = z.uuid();
export const idOrNull = id.nullable();

/** A part of the description that other parts refer to by its name. */
export const named = <Schema extends z.ZodType>(name: string, schema: Schema): Schema =>
  schema.meta({ id: name });

/** `next` is what the following page is asked for with, as `after`. */
export const page = { next: textOrNull, total: z.int() };

/** The first rows, and how many there are. */
export const counted = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });

/** The address of a file, valid for a short time. */
export const address = z.object({ url: z.string() });

export const photo = named(
  'Photo',
  z.object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    sources: z.array(z.object({ type: z.string(), srcSet: z.string() })),
  }),
).nullable();
