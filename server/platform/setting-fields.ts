import { z } from 'zod';

/** A variable that is set to nothing counts as not set. */
export const blankIsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankIsAbsent, schema.optional());
export const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) =>
  z.preprocess((given) => blankIsAbsent(given) ?? value, schema);

export const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;

  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

// In a variable, line ends are often written as \n.
export const pem = z.string().transform((text) => text.replaceAll('\\n', '\n'));
