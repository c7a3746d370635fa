import type { Encoding } from './built-files.ts';

/** The accepted encoding with the highest weight that we have, preferring brotli among equals. */
export function acceptedEncoding(header: string | undefined, available: Encoding[]): Encoding | undefined {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);

      return [name, weight === undefined ? 1 : Number(weight) || 0];
    }),
  );
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;

  return (['br', 'gzip'] as const)
    .filter((encoding) => available.includes(encoding) && weightOf(encoding) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a))[0];
}
