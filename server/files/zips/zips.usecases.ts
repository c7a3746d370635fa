import { Readable } from 'node:stream';

import type { makeZip } from 'client-zip';

import type { Context } from '#server/core/context.ts';
import { savableName } from '#server/files/files/file-names.rules.ts';
import { bindLocale } from '#server/platform/bound-locale.ts';
import { FileDamaged, FileMissing, FileNotClean } from '#server/platform/storage/storage.ts';
import { i18n } from '#shared/core/i18n.ts';

export type ZippedFile = {
  name: string;
  createdAt: Date;
  /** Throws FileMissing, FileNotClean. */
  open: () => Promise<{ content: Readable; size?: number }>;
};

/** The name of the text file that lists the missing files. */
export const missingFiles = () => i18n.t('Missing files.txt');

/** A zip of files in one folder, whose names are made savable and distinct. See `zipEntries`. */
export function zipFiles(ctx: Context, files: readonly ZippedFile[]): Readable {
  const names = distinctNames([...files.map(({ name }) => savableName(name)), savableName(missingFiles())]);
  const entries = files.map((file, index) => ({ ...file, name: names[index] ?? '' }));

  return zipEntries(ctx, entries, names.at(-1));
}

/**
 * A zip that is made while it is sent: one file is open at a time. Nothing is compressed, because pictures, PDFs and Office
 * files already are. Files that are missing in the storage, damaged or not clean are listed in a text file. The names are
 * paths that are savable and distinct.
 */
export function zipEntries(
  ctx: Context,
  entries: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
  missingPath = missingFiles(),
): Readable {
  const opened: Opened = {};
  const files = bindLocale(opening(ctx, entries, { opened, missingPath }));
  const zip = Readable.from(zipped(files), { objectMode: false });
  // The library leaves the file open when the zip is no longer read.
  zip.on('close', () => {
    opened.isOver = true;
    opened.file?.destroy();
  });

  return zip;
}

async function* zipped(files: Parameters<typeof makeZip>[0]) {
  const { makeZip: make } = await import('client-zip');
  yield* make(files);
}

/** The file that is being put into the zip. */
type Opened = { file?: Readable; isOver?: boolean };

async function* opening(
  { log, now }: Context,
  entries: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
  { opened, missingPath }: { opened: Opened; missingPath: string },
) {
  const missing: string[] = [];
  const leftOut = (name: string, error: unknown) => {
    const reason = reasonOf(name, error);
    if (!(error instanceof FileNotClean)) log.error({ err: error }, 'a file is missing in a zip');
    missing.push(reason);
  };
  for await (const { name, createdAt, open } of entries) {
    try {
      const { content, size } = await open();
      if (opened.isOver) return void content.destroy();
      opened.file = content;
      const input = upToDamage(content, (error) => leftOut(name, error));
      yield { name, input, lastModified: createdAt, ...(size !== undefined && { size }) };
    } catch (error) {
      leftOut(name, error);
    }
  }
  if (missing.length === 0) return;
  const lines = [i18n.t('These files are missing from this zip or incomplete:'), '', ...missing, ''];
  yield { name: missingPath, input: lines.join('\r\n'), lastModified: now };
}

/** Rethrows every other failure, such as a storage that doesn't respond. */
function reasonOf(name: string, error: unknown): string {
  if (error instanceof FileMissing) return i18n.t('{name}: we couldn’t find it', { name });
  if (error instanceof FileDamaged)
    return i18n.t('{name}: it’s damaged, so only the beginning is here', { name });
  if (!(error instanceof FileNotClean)) throw error;

  return error.scan === 'infected'
    ? i18n.t('{name} contains malware', { name })
    : i18n.t('{name}: our malware check hasn’t finished yet', { name });
}

/** The content up to the first damaged part. The zip already contains the beginning of the file, so it ends there. */
async function* upToDamage(content: Readable, tell: (error: unknown) => void) {
  try {
    yield* content as AsyncIterable<Uint8Array>;
  } catch (error) {
    tell(error);
  }
}

/** The names, with a number after repeated ones. Many file systems don't distinguish capital letters. */
export const distinctNames = (names: readonly string[]): string[] => names.map(distinctNamer());

/** Returns the names of one folder in order: savable on every platform, and distinct. */
export function savableNamer(): (name: string) => string {
  const distinct = distinctNamer();

  return (name) => distinct(savableName(name));
}

/** Like distinctNames, for one name at a time. */
function distinctNamer(): (name: string) => string {
  const taken = new Set<string>();
  const next = new Map<string, number>();

  return (name) => {
    const [extension = ''] = /\.[^.]*$/.exec(name) ?? [];
    const stem = name.slice(0, name.length - extension.length);
    const first = name.toLowerCase();
    let number = next.get(first) ?? 2;
    let free = name;
    for (; taken.has(free.toLowerCase()); number++) free = `${stem} (${number})${extension}`;
    next.set(first, number);
    taken.add(free.toLowerCase());

    return free;
  };
}
