/** The same value with texts that PostgreSQL can store: without zero bytes and halves of characters. */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '') as Value & string;
  if (Array.isArray(value)) return value.map(storable) as Value & unknown[];
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, storable<unknown>(each)]);

  return Object.fromEntries(entries) as Value & object;
}
