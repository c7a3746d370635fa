import { Readable } from 'node:stream';

import { makeZip } from 'client-zip';

import type { Context } from '#server/context.ts';
import { FileMissing } from '#server/platform/storage/storage.ts';

import { savableName } from './file-names.rules.ts';

export type ZippedFile = {
  name: string;
  createdAt: Date;
  /** Throws FileMissing. */
  open: () => Promise<{ content: Readable; size: number }>;
};

/**
 * A zip that is made while it is sent: one file is open at a time. Nothing is compressed, because pictures, PDFs and Office
 * files are already. A file that is missing in the storage is named in a text file.
 */
export function zipFiles(ctx: Context, files: readonly ZippedFile[]): Readable {
  const opened: Opened = {};
  const zip = Readable.from(makeZip(entries(ctx, files, opened)), { objectMode: false });
  // The library leaves the file open when the zip is no longer read.
  zip.on('close', () => {
    opened.isOver = true;
    opened.file?.destroy();
  });

  return zip;
}

/** The file that is being put into the zip. */
type Opened = { file?: Readable; isOver?: boolean };

async function* entries({ log, now }: Context, files: readonly ZippedFile[], opened: Opened) {
  const names = distinctNames(files.map(({ name }) => savableName(name)));
  const missing: string[] = [];
  for (const [index, { createdAt, open }] of files.entries()) {
    const name = names[index] ?? '';
    try {
      const { content, size } = await open();
      if (opened.isOver) return void content.destroy();
      opened.file = content;
      yield { name, input: content, lastModified: createdAt, size };
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      log.error({ err: error }, 'a file is missing in a zip');
      missing.push(name);
    }
  }
  if (missing.length === 0) return;
  const lines = ['We couldn’t find these files, so they aren’t in this zip:', '', ...missing, ''];
  yield {
    name: distinctNames([...names, 'Missing files.txt']).at(-1) ?? '',
    input: lines.join('\r\n'),
    lastModified: now,
  };
}

/** The names with a number after those that are there already. Capital letters don't make a difference on many systems. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();

  return names.map((name) => {
    const [extension = ''] = /\.[^.]*$/.exec(name) ?? [];
    const stem = name.slice(0, name.length - extension.length);
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem} (${number})${extension}`;
    taken.add(free.toLowerCase());

    return free;
  });
}
