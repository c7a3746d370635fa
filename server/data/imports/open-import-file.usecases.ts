import { buffer } from 'node:stream/consumers';

import { readTimeZone } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountContext } from '#server/core/context.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import { FileMissing } from '#server/platform/storage/storage.ts';
import type { DetectedTable, ImportCollection } from '#shared/data/imports/imports.ts';
import { importLimits } from '#shared/data/imports/imports.ts';

import type { Found, ImportSource } from './import-source.rules.ts';
import { exportDamaged, tableTooLarge, tableUnreadable } from './imports.errors.ts';
import type { Import } from './imports.table.ts';
import { readExport } from './read-export.usecases.ts';
import type { Table } from './read-table.usecases.ts';
import { readTable } from './read-table.usecases.ts';
import { openStoredZip } from './read-zip.usecases.ts';
import { layoutOf } from './table-columns.rules.ts';
import { recordsOf } from './table-records.rules.ts';

/** The records of an uploaded file. Throws importUnreadable errors for one that can't be imported, StorageUnavailable. */
export async function openSource(ctx: AccountContext, job: Import): Promise<ImportSource> {
  if (job.kind === 'table') return openTable(ctx, job);
  const path = pathOf(job);
  const bytes = await ctx.storage.size(path);
  if (bytes === undefined) throw exportDamaged();
  const zip = await openStoredZip(ctx.storage, path, bytes);
  try {
    return await readExport(zip);
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The columns of a table, and their probable meanings. */
export const readLayout = async (ctx: AccountContext, job: Import): Promise<DetectedTable> =>
  layoutOf(await storedTable(ctx, job));

async function openTable(ctx: AccountContext, job: Import): Promise<ImportSource> {
  const { choice } = job;
  if (!choice) throw tableUnreadable();
  const pet = choice.petId === null ? undefined : (await requirePet(ctx, choice.petId, 'read')).pet;
  const timeZone = await readTimeZone(ctx);
  const found = recordsOf(await storedTable(ctx, job), choice, { petOfAll: pet, timeZone });

  return {
    async *records(collection: ImportCollection) {
      yield* (found[collection] ?? []) as Found[];
    },
    openFile: async () => undefined,
    bytesOf: () => undefined,
    preferences: async () => undefined,
    close: () => undefined,
  };
}

async function storedTable(ctx: AccountContext, job: Import): Promise<Table> {
  const path = pathOf(job);
  const bytes = await ctx.storage.size(path);
  if (bytes === undefined) throw tableUnreadable();
  if (bytes > importLimits.tableBytes) throw tableTooLarge();

  return readTable(await buffer(await ctx.storage.open(path)), ctx.accountId, job.layout?.encoding);
}

function pathOf({ storagePath }: Import): string {
  if (storagePath === null) throw new FileMissing('(none)');

  return storagePath;
}
