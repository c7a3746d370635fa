let last = 0;

/** A UUID of version 7 (RFC 9562): ids that are made later in this tab sort later. */
export function timeBasedId(now = Date.now()): string {
  last = Math.max(last + 1, now);
  const time = last.toString(16).padStart(12, '0');
  const random = crypto.randomUUID();

  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
