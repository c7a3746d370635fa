/** The archive isn't one that `tarHead` wrote. The message is shown to the operator. */
export class TarFailure extends Error {
  override readonly name = 'TarFailure';
}

const blockBytes = 512;
const longestName = 100;
const longestPrefix = 155;
// Eleven octal digits.
const largest = 8 ** 11 - 1;

/** The block before an entry's bytes, as POSIX ustar has it, which every tar can read. */
export function tarHead(path: string, bytes: number): Buffer {
  if (bytes > largest) throw new TarFailure(`${path} is too large for a backup`);
  const { prefix, name } = splitPath(path);
  const block = Buffer.alloc(blockBytes);
  block.write(name, 0, 'utf8');
  const octal = (value: number, at: number, digits: number) =>
    block.write(value.toString(8).padStart(digits, '0'), at, 'ascii');
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(bytes, 124, 11);
  octal(0, 136, 11);
  block.write('0', 156, 'ascii');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(prefix, 345, 'utf8');
  octal(checksum(block), 148, 6);
  block.write('\0 ', 154, 'latin1');

  return block;
}

/** The zero bytes that pad an entry to a whole number of blocks. */
export const tarPadding = (bytes: number): Buffer =>
  Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);

export const tarEnd = (): Buffer => Buffer.alloc(2 * blockBytes);

function splitPath(path: string) {
  if (path.length <= longestName) return { prefix: '', name: path };
  const slash = path.indexOf('/', path.length - longestName - 1);
  if (slash < 0 || slash > longestPrefix) throw new TarFailure(`${path} is too long for a backup`);

  return { prefix: path.slice(0, slash), name: path.slice(slash + 1) };
}

/** The sum of all bytes, with spaces in the place of the sum. */
const checksum = (block: Buffer) =>
  block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);

export type TarEntry = {
  path: string;
  bytes: number;
  /** Its bytes. What isn't read is skipped. */
  content: AsyncGenerator<Buffer, void>;
};

/** The entries of an archive, one after the other. Throws TarFailure when it is damaged or ends too early. */
export async function* tarEntries(archive: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, void> {
  const reader = createReader(archive);
  for (;;) {
    const block = await reader.exactly(blockBytes);
    if (block.every((byte) => byte === 0)) break;
    const { path, bytes } = readHead(block);
    const content = reader.take(bytes);
    yield { path, bytes, content };
    for await (const _ of content);
    await reader.exactly(tarPadding(bytes).length);
  }
  // Reads to the end, because only the last chunk of the encryption proves that nothing is missing.
  for await (const part of reader.rest())
    if (part.some((byte) => byte !== 0)) throw new TarFailure('The backup goes on after its end.');
}

function readHead(block: Buffer) {
  const text = (at: number, length: number) => block.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  if (Number.parseInt(text(148, 8), 8) !== checksum(block) || text(257, 5) !== 'ustar')
    throw new TarFailure('The content of the backup is damaged.');
  const prefix = text(345, longestPrefix);
  const path = (prefix && `${prefix}/`) + text(0, longestName);
  const bytes = Number.parseInt(text(124, 12), 8);
  // Names are shown to the operator, whose terminal does what control characters say.
  if (/\p{Cc}/u.test(path) || !(bytes >= 0)) throw new TarFailure('The content of the backup is damaged.');

  return { path, bytes };
}

function createReader(archive: AsyncIterable<Buffer>) {
  const parts = archive[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function* take(bytes: number): AsyncGenerator<Buffer, void> {
    for (let left = bytes; left > 0;) {
      if (held.length === 0) {
        const next = await parts.next();
        if (next.done) throw new TarFailure('The backup is cut off.');
        held = next.value;
      }
      const part = held.subarray(0, left);
      held = held.subarray(part.length);
      left -= part.length;
      if (part.length > 0) yield part;
    }
  }

  return {
    take,
    async exactly(bytes: number): Promise<Buffer> {
      const found: Buffer[] = [];
      for await (const part of take(bytes)) found.push(part);

      return Buffer.concat(found);
    },
    async *rest(): AsyncGenerator<Buffer, void> {
      yield held;
      yield* { [Symbol.asyncIterator]: () => parts };
    },
  };
}
