/** Splits bytes into pieces of one length. The last may be shorter, and is empty only when there are no bytes. */
export async function* inPieces(
  content: AsyncIterable<Buffer>,
  bytes: number,
): AsyncGenerator<{ piece: Buffer; last: boolean }, void> {
  let held: Buffer[] = [];
  let filled = 0;
  for await (const part of content) {
    let rest = part;
    // A full piece may be the last one until another byte arrives.
    while (filled + rest.length > bytes) {
      const missing = bytes - filled;
      held.push(rest.subarray(0, missing));
      yield { piece: joinedOf(held), last: false };
      rest = rest.subarray(missing);
      held = [];
      filled = 0;
    }
    if (rest.length > 0) held.push(rest);
    filled += rest.length;
  }
  yield { piece: joinedOf(held), last: true };
}

const joinedOf = (parts: Buffer[]) => (parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts));
