import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import { isoInstant } from '#server/platform/json-rows.ts';
import type { EndedConfirmation, VaccinationOrigin } from '#shared/health/proof/origin.ts';

import { healthDocumentsTable } from './health-documents.table.ts';
import { vaccinationConfirmationsTable } from './vaccination-confirmations.table.ts';
import { vaccinationsTable } from './vaccinations.table.ts';

const table = vaccinationConfirmationsTable;
const vaccinations = vaccinationsTable;

/** The facts of a vaccination as confirmations store them. */
export const factsOfVaccination = sql`jsonb_build_object('name', ${vaccinations.name}, 'vaccine', ${vaccinations.vaccine},
  'dateAdministered', ${vaccinations.dateAdministered}, 'expirationDate', ${vaccinations.expirationDate},
  'administrator', ${vaccinations.administrator}, 'batchNumber', ${vaccinations.batchNumber})`;

/** For joins of vaccinations with the confirmation that holds. A process of another version may have changed facts without ending it. */
export const isConfirmed: SQL = sql`(${table.vaccinationId} = ${vaccinations.id} and ${table.endedAt} is null
  and ${table.facts} = ${factsOfVaccination})`;

const confirming = sql`'address', ${table.address}, 'isPerson', ${table.isPerson}, 'on', ${table.confirmedOn}`;

/** For queries that join vaccinations with confirmations by `isConfirmed`. */
export const originOfVaccination: SQL<VaccinationOrigin> = sql`case
  when ${table.id} is not null then json_build_object('kind', 'confirmed', ${confirming})
  when ${vaccinations.readFrom} is not null and exists (select from ${healthDocumentsTable}
    where ${healthDocumentsTable.vaccinationId} = ${vaccinations.id} and ${healthDocumentsTable.documentId} = ${vaccinations.readFrom})
  then json_build_object('kind', 'document', 'documentId', ${vaccinations.readFrom})
  else json_build_object('kind', 'owner') end`;

/** Of a confirmation that has ended. */
export const endedConfirmation: SQL<EndedConfirmation> = sql`json_build_object(${confirming}, 'until', ${isoInstant(table.endedAt)})`;
