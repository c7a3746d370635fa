/** A check of external data: a response, or a copy in this browser. */
export type Guard<Value> = (value: unknown) => value is Value;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isString: Guard<string> = (value) => typeof value === 'string';

export const isOptionalString: Guard<string | undefined> = (value) => value === undefined || isString(value);

/** Returns a value with the expected shape. Throws for any other. */
export function expectShape<Value>(value: unknown, hasShape: Guard<Value>): Value {
  if (!hasShape(value)) throw new TypeError('The response does not have the expected shape.');

  return value;
}
