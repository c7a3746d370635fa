import type { ByteRange } from '#server/platform/storage/storage.ts';

type Asked = { range: string | undefined; ifRange: string | undefined };
type Content = { bytes: number; etag: string };

const single = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * The part of a file that a request asks for (RFC 9110, 14): `whole` without a range, with several, with a malformed one,
 * and when the file has changed since; `unsatisfiable` when the range starts after its end.
 */
export function rangeOf(
  { range, ifRange }: Asked,
  { bytes, etag }: Content,
): ByteRange | 'whole' | 'unsatisfiable' {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return 'whole';
  const [, first = '', last = ''] = single.exec(range) ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return lastOnes(Number(last), bytes);
  const start = Number(first);
  const end = last === '' ? Infinity : Number(last);
  if (end < start) return 'whole';

  return start < bytes ? { start, end: Math.min(end, bytes - 1) } : 'unsatisfiable';
}

const lastOnes = (count: number, bytes: number) =>
  count > 0 && bytes > 0 ? { start: Math.max(0, bytes - count), end: bytes - 1 } : 'unsatisfiable';

/** Whether the client has the file already: `If-None-Match` lists its tag, also as a weak one. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
