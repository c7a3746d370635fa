import { Readable } from 'node:stream';

import type { Context } from '#server/core/context.ts';
import type { ZippedFile } from '#server/files/zips/zips.usecases.ts';
import { bindLocale } from '#server/platform/bound-locale.ts';
import { FileNotClean } from '#server/platform/storage/storage.ts';
import { dayIn } from '#shared/core/calendar.ts';
import { exportedCollections, exportPaths } from '#shared/data/export/export.ts';

import { csvTable } from './csv-tables.rules.ts';
import { schemaOf, manifestOf, schemaNames } from './export-format.usecases.ts';
import { exportPage } from './export.page.ts';
import type { FhirEntry, Owner } from './fhir.rules.ts';
import { fhirOf, urnOf } from './fhir.rules.ts';
import { readMe } from './read-me.rules.ts';
import type { SpooledAccount } from './spooled-account.usecases.ts';

/** Every entry of an export's zip, in order: the files that people open first, the data, and the owner's files. */
export async function* entriesOf(ctx: Context, account: SpooledAccount): AsyncGenerator<ZippedFile> {
  const text = (name: string, pieces: Iterable<string> | AsyncIterable<string>): ZippedFile => ({
    name,
    createdAt: ctx.now,
    open: async () => ({ content: Readable.from(bindLocale(inBytes(pieces)), { objectMode: false }) }),
  });
  const json = (value: unknown) => [`${JSON.stringify(value, null, 2)}\n`];
  const petNames = new Map<string, string>();
  for await (const { id, name } of account.records('pets')) petNames.set(id, name);
  const namesOfAll = new Map(petNames);
  for await (const { petId, petName } of account.records('helped-pets')) namesOfAll.set(petId, petName);

  yield text('index.html', exportPage(account, { now: ctx.now, petNames }));
  yield text('README.txt', [readMe(ctx.now)]);
  yield text(exportPaths.manifest, json(manifestOf(ctx, account)));
  for (const collection of exportedCollections) {
    yield {
      name: exportPaths.data(collection),
      createdAt: ctx.now,
      open: async () => ({ content: account.read(collection) }),
    };
  }
  for (const collection of exportedCollections)
    yield text(exportPaths.table(collection), csvTable(collection, account.records(collection), namesOfAll));
  for (const name of schemaNames) yield text(exportPaths.schema(name), json(schemaOf(ctx, name)));
  yield text('fhir.json', fhirBundle(ctx, account));
  for await (const { path, storagePath, range, bytes, createdAt, leftOut } of account.listFiles()) {
    yield {
      name: path,
      createdAt: new Date(createdAt),
      open: async () => {
        if (leftOut) throw new FileNotClean(storagePath, leftOut === 'infected' ? 'infected' : 'waiting');

        return { content: await ctx.storage.open(storagePath, range), size: bytes };
      },
    };
  }
}

async function* fhirBundle({ now }: Context, account: SpooledAccount): AsyncGenerator<string> {
  const bundle = { resourceType: 'Bundle', type: 'collection', timestamp: now.toISOString() };
  yield `${JSON.stringify(bundle).slice(0, -1)},"entry":[`;
  let separator = '\n';
  for await (const { id, resource } of fhirEntries(account, dayIn('UTC', now))) {
    yield `${separator}${JSON.stringify({ fullUrl: urnOf(id), resource })}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}

async function* fhirEntries(account: SpooledAccount, today: string): AsyncGenerator<FhirEntry> {
  let owner: Owner = { name: '', email: '' };
  for await (const { name, email } of account.records('account')) owner = { name, email };
  for await (const pet of account.records('pets')) yield* fhirOf.pets(pet, owner);
  for await (const record of account.records('lifestyle')) yield* fhirOf.lifestyle(record);
  for await (const record of account.records('weights')) yield* fhirOf.weights(record);
  for await (const record of account.records('medications')) yield* fhirOf.medications(record, { today });
  for await (const record of account.records('vaccinations')) yield* fhirOf.vaccinations(record);
  for await (const record of account.records('documents')) yield* fhirOf.documents(record);
}

const writtenAtOnce = 64 * 1024;

/** Few large pieces instead of many small ones. */
async function* inBytes(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = '';
  for await (const piece of pieces) {
    waiting += piece;
    if (waiting.length < writtenAtOnce) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  yield Buffer.from(waiting);
}
