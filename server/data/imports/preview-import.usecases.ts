import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { roomLeft } from '#server/files/uploads/reserve-file.usecases.ts';
import type { ImportPreview } from '#shared/data/imports/imports.ts';
import { importCollections, importLimits } from '#shared/data/imports/imports.ts';

import { accountOf, inOwnersLanguage } from './act-for-owner.usecases.ts';
import { knownPreferences } from './exported-preferences.rules.ts';
import { failImport } from './fail-import.usecases.ts';
import type { PlannedWeights } from './find-weight-doubts.usecases.ts';
import { findDoubts, noteWeight } from './find-weight-doubts.usecases.ts';
import { countIn, noCounts, notePartly, sumOf } from './import-counts.rules.ts';
import type { FactsOf, Unit } from './import-facts.rules.ts';
import type { ImportSource } from './import-source.rules.ts';
import { importTooSlow, tooMuchToImport } from './imports.errors.ts';
import { findForJob, lockImport, updateImport } from './imports.queries.ts';
import type { Import, StoredPreview } from './imports.table.ts';
import { openSource, readLayout } from './open-import-file.usecases.ts';
import type { Planned } from './plan-import.usecases.ts';
import { openRun, planUnit } from './plan-import.usecases.ts';
import { unitsOf } from './read-units.usecases.ts';
import { describe, petWords } from './record-words.rules.ts';

type NewWeight = Extract<Planned<'weights'>, { outcome: 'add' }>;

// The sweep restarts imports that were not touched for longer.
const previewMs = 10 * 60_000;

/** Reads the uploaded file and finds the records that are new. Adds nothing. */
export async function readImport(
  ctx: Context,
  { importId }: { importId: string },
  { mostMs = previewMs }: { mostMs?: number } = {},
) {
  const found = await findForJob(ctx.db, importId, ctx.now);
  if (found?.state !== 'reading') return;
  const account = accountOf(ctx, found);
  // Marks the import as being read, so that the sweep doesn't treat its job as lost.
  const job = { ...found, updatedAt: ctx.now };
  if (!(await changeReading(account, found, {}))) return;
  await inOwnersLanguage(account, () => readAll(account, job, mostMs));
}

async function readAll(account: AccountContext, job: Import, mostMs: number) {
  try {
    if (job.kind === 'table' && job.choice === null) {
      const layout = await readLayout(account, job);
      await changeReading(account, job, { state: 'choosing', layout });

      return;
    }
    const source = await openSource(account, job);
    try {
      const { preview, total } = await previewOf(account, job, source, performance.now() + mostMs);
      await changeReading(account, job, { state: 'ready', preview, total });
    } finally {
      source.close();
    }
  } catch (error) {
    await failImport(account, job, error);
  }
}

/** Within a new transaction. Returns false when the import was changed or removed in the meantime. */
async function changeReading(
  ctx: AccountContext,
  job: Import,
  change: Partial<Omit<Import, 'id' | 'ownerId'>>,
): Promise<boolean> {
  return inTransaction(ctx, async ({ db, accountId, now }) => {
    const current = await lockImport(db, accountId, job.id);
    if (current?.state !== job.state || current.updatedAt.getTime() !== job.updatedAt.getTime()) return false;
    await updateImport(db, current, { ...change, updatedAt: now });

    return true;
  });
}

async function previewOf(
  ctx: AccountContext,
  job: Import,
  source: ImportSource,
  until: number,
): Promise<{ preview: StoredPreview; total: number }> {
  const run = await openRun(ctx, job, source);
  const weights: PlannedWeights = new Map();
  const summary = noCounts();
  const sample: ImportPreview['sample'] = [];
  let bytes = 0;
  let total = 0;
  for (const collection of importCollections) {
    for await (const found of unitsOf(source, collection)) {
      if (++total > importLimits.records) throw tooMuchToImport('records', importLimits.records);
      if (performance.now() > until) throw importTooSlow();
      const planned = await planUnit(ctx, run, collection, found);
      countIn(summary, collection, planned.outcome, planned.outcome === 'left' ? planned.left : undefined);
      if (planned.outcome !== 'add') continue;
      notePartly(summary, planned.partly);
      const pet =
        'petId' in planned.unit && planned.unit.petId !== null
          ? (run.pets.get(planned.unit.petId)?.name ?? '')
          : '';
      if (collection === 'weights' && job.kind === 'table') noteWeight(weights, planned as NewWeight, pet);
      if (collection === 'documents')
        bytes += source.bytesOf((planned.facts as FactsOf['documents']).file.path) ?? 0;
      if (planned.row !== null && sample.length < 8 && (collection !== 'pets' || job.choice?.kind === 'pets'))
        sample.push({
          row: planned.row,
          collection,
          ...(collection === 'pets'
            ? petWords(planned.unit as Unit<'pets'>, run.dates)
            : { pet, text: describe(collection, planned.unit, run.dates) }),
        });
    }
  }
  const pets = run.pets.list().map(({ name, isNew }) => ({ name, isNew }));
  const preview = {
    ...summary,
    pets: pets.slice(0, 20),
    bytes,
    room: Math.max(0, await roomLeft(ctx)),
    sample,
    doubts: await findDoubts(ctx, job, weights),
    preferences: knownPreferences(await source.preferences()),
  };

  return { preview, total: sumOf(summary, 'add') === 0 ? 0 : total };
}
