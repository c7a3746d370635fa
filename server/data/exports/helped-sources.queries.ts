import type { AnyColumn, SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';

import { nameOfUser, usersTable } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import { homeChecksTable } from '#server/health/records/home-checks.table.ts';
import { medicalEventsTable } from '#server/health/records/medical-events.table.ts';
import { medicationDosesTable, medicationsTable } from '#server/health/records/medications.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import { healthRecordsTable } from '#server/health/records/weights.table.ts';
import { petPeopleTable, petsHelpedBy } from '#server/pets/pets/pet-people.table.ts';
import { ownedBy } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import { isoInstant, jsonRow } from '#server/platform/json-rows.ts';
import type { Json } from '#server/platform/json.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { HelpedKind } from '#shared/data/export/export.ts';
import { helpedKinds } from '#shared/data/export/export.ts';

import { healthSources } from './health-sources.queries.ts';
import { isoInstantOrNull } from './pet-sources.queries.ts';
import type { RecordSource } from './record-sources.queries.ts';

type Helped = 'helped-pets' | 'helped-records';
type HelpedPet = ExportRecord['helped-pets'];

const { beginsAt, endsAt } = petPeopleTable;
const hasEnded = (now: Date) => sql`coalesce(${endsAt} <= ${now}, false)`;

/** Pets of other people, and the records that the account added for them. */
export const helpedSources: { [Kind in Helped]: RecordSource<ExportRecord[Kind]> } = {
  'helped-pets': (accountId, now) => ({
    record: jsonRow({
      petId: petsTable.id,
      petName: petsTable.name,
      // A person whose access has ended knows the owner who invited, and learns of no later one.
      ownerName: sql<string | null>`case when not ${hasEnded(now)} or ${ownedBy(petPeopleTable.addedBy)}
        then ${nameOfUser} end`,
      role: petPeopleTable.role,
      scope: petPeopleTable.scope,
      papers: petPeopleTable.papers,
      state: sql<HelpedPet['state']>`case when ${hasEnded(now)} then 'ended'
        when ${beginsAt} > ${now} then 'not begun' else 'current' end`,
      fromDay: petPeopleTable.fromDay,
      untilDay: petPeopleTable.untilDay,
      beginsAt: isoInstant(beginsAt),
      endsAt: isoInstantOrNull(endsAt),
      createdAt: isoInstant(petPeopleTable.createdAt),
    }),
    rows: sql`from ${petPeopleTable}
      join ${petsTable} on ${eq(petsTable.id, petPeopleTable.petId)}
      join ${usersTable} on ${ownedBy(usersTable.id)}
      where ${eq(petPeopleTable.userId, accountId)}
      order by ${petPeopleTable.createdAt} desc, ${petPeopleTable.id}`,
  }),
  'helped-records': (accountId, now) => {
    const kinds = helpedKinds.map((kind) => addedRecords(kind, accountId, now));

    return {
      record: sql`helped.record`.mapWith(String) as unknown as SQL<Json<ExportRecord['helped-records']>>,
      rows: sql`from (${sql.join(kinds, sql` union all `)}) helped
        order by helped.pet_id, helped.kind, helped.created_at desc, helped.id`,
    };
  },
};

type AddedTable = { [Column in 'id' | 'petId' | 'addedBy' | 'createdAt']: AnyColumn };

const added: Record<HelpedKind, { table: AddedTable; title: SQL }> = {
  weights: { table: healthRecordsTable, title: sql`${healthRecordsTable.weightTyped}` },
  medications: { table: medicationsTable, title: sql`${medicationsTable.name}` },
  doses: {
    table: medicationDosesTable,
    title: sql`(select ${medicationsTable.name} from ${medicationsTable} where ${eq(medicationsTable.id, medicationDosesTable.medicationId)})`,
  },
  vaccinations: { table: vaccinationsTable, title: sql`${vaccinationsTable.name}` },
  events: { table: medicalEventsTable, title: sql`${medicalEventsTable.title}` },
  'home-checks': { table: homeChecksTable, title: sql`null::text` },
};

/** The records of a kind that the account added for pets whose health it may read now. */
function addedRecords(kind: HelpedKind, accountId: AccountId, now: Date): SQL {
  const { table, title } = added[kind];
  const { record } = healthSources[kind](accountId, now);

  return sql`select ${table.petId} as pet_id, ${kind}::text as kind, ${table.createdAt} as created_at, ${table.id} as id,
    json_build_object('id', ${table.id}, 'petId', ${table.petId}, 'kind', ${kind}::text, 'title', ${title},
      'createdAt', ${isoInstant(table.createdAt)}, 'record', ${record}::jsonb - 'documentIds')::text as record
    from ${sql`${table}`}
    where ${eq(table.addedBy, accountId)} and ${table.petId} = any(${petsHelpedBy(accountId, 'medical', now)})`;
}
