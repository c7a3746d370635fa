import { assertUnchanged } from '#server/core/changed-elsewhere.ts';
import type { AccountContext } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import type { HealthKind } from '#shared/health/health.ts';

import { attachable } from './attachments.usecases.ts';
import type { RecordOf, StoredFacts } from './record-kinds.table.ts';
import { recordKinds } from './record-kinds.table.ts';
import type { ListedRecord } from './record-lists.queries.ts';
import { listAttached, replaceAttached, updateRecord } from './records.queries.ts';
import {
  assertTextFits,
  changingHealth,
  listedRecord,
  requireRecord,
  subjectOf,
} from './records.usecases.ts';

type Change = {
  changes: Record<string, unknown> & { documentIds?: string[] };
  before: Record<string, unknown>;
};

/**
 * Changes some facts of a record whose facts are its columns; `check` gets the resulting facts. Throws petNotFound,
 * petReadOnly, and as changeWithin and `check` do.
 */
export const changeRecord = <Kind extends HealthKind>(
  ctx: AccountContext,
  petId: string,
  kind: Kind,
  id: string,
  change: Change & { changes: Partial<StoredFacts<Kind>> },
  check?: (facts: RecordOf[Kind]) => void,
): Promise<ListedRecord<Kind>> =>
  changingHealth(ctx, petId, 'write', (ctx, access) =>
    changeWithin(ctx, access, kind, id, {
      ...change,
      factsOf: (record) => record,
      columns(record) {
        const { documentIds: _attached, ...columns } = change.changes;
        check?.({ ...record, ...columns });

        // Without the documents, the changes of such a record are its columns.
        return columns as unknown as Partial<StoredFacts<Kind>>;
      },
    }),
  );

type Columns<Kind extends HealthKind> = {
  /** Except for the documents, the changes of such a record are its columns. */
  factsOf: (record: RecordOf[Kind]) => Record<string, unknown>;
  /** The facts that people see and change. */
  columns: (record: RecordOf[Kind]) => Partial<StoredFacts<Kind>> | Promise<Partial<StoredFacts<Kind>>>;
};

/**
 * Within changingHealth: changes some facts of a record, and returns it in the form of the lists. Throws recordNotFound,
 * changedElsewhere and as `columns` does, tooMuchText, documentNotFound, documentOfAnotherPet.
 */
export async function changeWithin<Kind extends HealthKind>(
  ctx: AccountContext,
  access: PetAccess<'write'>,
  kind: Kind,
  id: string,
  { factsOf, columns, changes, before }: Change & Columns<Kind>,
): Promise<ListedRecord<Kind>> {
  const record = await requireRecord(ctx, access, kind, id);
  const facts = { ...factsOf(record), documentIds: await listAttached(ctx.db, kind, { id }) };
  for (const [key, value] of Object.entries(changes)) {
    assertUnchanged(nounOfCode[kind], {
      current: sorted(facts[key as keyof typeof facts]),
      before: sorted(before[key] ?? null),
      value: sorted(value),
    });
  }
  const documents = changes.documentIds && (await attachable(ctx, access, changes.documentIds));
  await updateRecord(ctx.db, access, kind, id, await columns(record));
  if (Object.hasOwn(changes, recordKinds[kind].text.name)) await assertTextFits(ctx, access, kind);
  if (documents) await replaceAttached(ctx.db, kind, { id }, documents);
  await recordActivity(ctx, access, `${kind}_changed`, await subjectOf(ctx, access, kind, id));

  return listedRecord(ctx, access, kind, id);
}

const nounOfCode: Record<HealthKind, string> = {
  weight: 'weights',
  medication: 'medications',
  vaccination: 'vaccinations',
  event: 'medical_events',
};

/** The order of attached documents means nothing. */
const sorted = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted() : (value ?? null));
