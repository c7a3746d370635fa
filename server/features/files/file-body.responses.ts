import type { Readable } from 'node:stream';

/**
 * A Node stream as the body of a response. The server asks for a reader and gets one that takes the pieces as they are; for
 * everything else it is a web stream like any other.
 */
export class FileBody extends ReadableStream<Uint8Array> {
  readonly #direct: () => DirectReader;

  constructor(content: Readable) {
    const pieces: AsyncIterator<Uint8Array> = content.iterator();
    const cancel = async () => void content.destroy();
    super(
      {
        async pull(controller) {
          const next = await pieces.next();
          if (next.done) controller.close();
          else controller.enqueue(next.value);
        },
        cancel,
      },
      { highWaterMark: 0 },
    );
    this.#direct = () => directReader(() => pieces.next(), cancel);
  }

  // The type asks for readers of two kinds; one of them is never asked for, because this is no stream of bytes.
  override getReader(): never {
    return this.#direct() as never;
  }
}

type DirectReader = ReturnType<typeof directReader>;

function directReader(read: () => Promise<IteratorResult<Uint8Array>>, cancel: () => Promise<void>) {
  const { promise: closed, resolve } = Promise.withResolvers<void>();

  return {
    closed,
    async read() {
      try {
        const next = await read();
        if (next.done) resolve();

        return next;
      } catch (error) {
        // The library would answer the rejection of `closed` by writing the error into the response.
        resolve();
        throw error;
      }
    },
    async cancel() {
      resolve();
      await cancel();
    },
  };
}
