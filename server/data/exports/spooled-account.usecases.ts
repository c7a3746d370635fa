import { Readable } from 'node:stream';

import type { AccountId, Context } from '#server/core/context.ts';
import { assertReserve } from '#server/files/uploads/permit-upload.usecases.ts';
import type { Db } from '#server/platform/db.ts';
import type { Spool, SpooledText } from '#server/platform/spool.ts';
import { freeBytesOfSpools, linesOf, openSpool } from '#server/platform/spool.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { ExportedCollection } from '#shared/data/export/export.ts';
import { exportedCollections } from '#shared/data/export/export.ts';

import { accountSource, accountSources, documentSource } from './account-sources.queries.ts';
import type { ExportedFile, WithFiles } from './exported-files.rules.ts';
import { createFilePlaces } from './exported-files.rules.ts';
import { healthSources } from './health-sources.queries.ts';
import { helpedSources } from './helped-sources.queries.ts';
import { petRecordSources, petSource } from './pet-sources.queries.ts';
import { inSnapshot, listRecords } from './snapshot.queries.ts';

type SpooledData = SpooledText & { records: number };

/** All rows of an account as they were at one moment, on the local disk. */
export type SpooledAccount = {
  data: Record<ExportedCollection, SpooledData>;
  /** How many files the zip has, and their bytes. */
  files: { count: number; bytes: number };
  /** The text of a data file. */
  read: (collection: ExportedCollection) => Readable;
  records: <Collection extends ExportedCollection>(
    collection: Collection,
  ) => AsyncGenerator<ExportRecord[Collection]>;
  listFiles: () => AsyncGenerator<ExportedFile>;
  close: () => Promise<void>;
};

const sources = { ...accountSources, ...petRecordSources, ...healthSources, ...helpedSources };

/**
 * Reads an account in one snapshot, as fast as the disk takes it, so that nothing waits for a slow reader. Throws diskFull before
 * it takes the reserve of the disk.
 */
export async function spoolAccount(ctx: Context, accountId: AccountId): Promise<SpooledAccount> {
  assertReserve(ctx, await freeBytesOfSpools());
  const spool = await openSpool();
  const checked: Spool = {
    ...spool,
    async write(pieces) {
      assertReserve(ctx, await freeBytesOfSpools());

      return spool.write(pieces);
    },
  };
  try {
    return await inSnapshot(ctx.db, (db) => spoolRows(db, { accountId, now: ctx.now }, checked));
  } catch (error) {
    await spool.close();
    throw error;
  }
}

type Of = { accountId: AccountId; now: Date };

async function spoolRows(db: Db, { accountId, now }: Of, spool: Spool): Promise<SpooledAccount> {
  const places = createFilePlaces();
  const files = { count: 0, bytes: 0 };
  const withFiles = {
    // In the order of the data files: a pet's folder is named before its documents are placed in it.
    account: await spool.write(
      linesWithFiles(listRecords(db, accountSource(accountId, now)), places.ofAccount),
    ),
    pets: await spool.write(linesWithFiles(listRecords(db, petSource(accountId, now)), places.ofPet)),
    documents: await spool.write(
      linesWithFiles(listRecords(db, documentSource(accountId, now)), places.ofDocument),
    ),
  };

  async function* withoutFiles(text: SpooledText) {
    for await (const line of linesOf(spool.read(text))) {
      const { record, files: found } = JSON.parse(line) as WithFiles<unknown>;
      for (const { leftOut, bytes } of found) {
        if (leftOut) continue;
        files.count++;
        files.bytes += bytes;
      }
      yield JSON.stringify(record);
    }
  }

  const recordsOf = (collection: ExportedCollection): AsyncIterable<string> =>
    collection === 'account' || collection === 'pets' || collection === 'documents'
      ? withoutFiles(withFiles[collection])
      : jsonOf(listRecords(db, sources[collection](accountId, now)));

  const data: Partial<Record<ExportedCollection, SpooledData>> = {};
  for (const collection of exportedCollections) {
    let records = 0;
    const counted = () => void records++;
    const text = await spool.write(arrayOfLines(recordsOf(collection), counted));
    data[collection] = Object.assign(text, { records });
  }
  // The loop has written each of them.
  const written = data as SpooledAccount['data'];

  return {
    data: written,
    files,
    read: (collection) => Readable.from(spool.read(written[collection]), { objectMode: false }),
    records: (collection) => parsedLines(spool, written[collection]),
    async *listFiles() {
      for (const text of Object.values(withFiles))
        for await (const line of linesOf(spool.read(text)))
          yield* (JSON.parse(line) as WithFiles<never>).files;
    },
    close: () => spool.close(),
  };
}

async function* linesWithFiles<Row>(
  rows: AsyncIterable<{ text: string }>,
  place: (row: Row) => WithFiles<unknown>,
) {
  for await (const { text } of rows) yield `${JSON.stringify(place(JSON.parse(text) as Row))}\n`;
}

async function* jsonOf(rows: AsyncIterable<{ text: string }>) {
  for await (const { text } of rows) yield text;
}

/** A JSON array with each record on its own line. */
async function* arrayOfLines(records: AsyncIterable<string>, counted: () => void) {
  yield '[';
  let separator = '\n';
  for await (const record of records) {
    yield separator + record;
    separator = ',\n';
    counted();
  }
  yield '\n]\n';
}

async function* parsedLines<Written>(spool: Spool, text: SpooledText): AsyncGenerator<Written> {
  for await (const line of linesOf(spool.read(text)))
    if (line.startsWith('{')) yield JSON.parse(line.replace(/,$/, '')) as Written;
}
