import { randomUUID } from 'node:crypto';

import { sha256 } from '#server/accounts/users/tokens.ts';
import {
  clinicRequestLinesTable,
  clinicRequestsTable,
} from '#server/health/records/clinic-requests.table.ts';
import { removedConfirmationsTable } from '#server/health/records/removed-confirmations.table.ts';
import { vaccinationConfirmationsTable } from '#server/health/records/vaccination-confirmations.table.ts';

import type { Owner } from './factories.ts';
import type { TestApp } from './test-app.ts';

type Asked = { petId: string; vaccinationId: string; documentId: string; mark: string };

/** An open request to a clinic whose mail was sent, a confirmation that has ended, and one whose vaccination is deleted. */
export async function addClinicRequest(
  app: TestApp,
  owner: Owner,
  { petId, vaccinationId, documentId, mark }: Asked,
): Promise<{ clinicRequestId: string; clinicSecret: string }> {
  const [clinicRequestId, clinicSecret] = [randomUUID(), `${mark}-secret-of-a-clinic`];
  const facts = {
    name: `${mark} vaccine`,
    vaccine: 'rabies',
    dateAdministered: '2026-01-02',
    expirationDate: null,
    administrator: mark,
    batchNumber: mark,
  };
  const { db } = app.base;
  await db.insert(clinicRequestsTable).values({
    id: clinicRequestId,
    petId,
    userId: owner.user.id,
    email: 'front@clinic.example',
    secretHash: sha256(clinicSecret),
    withDocuments: true,
    documentIds: [documentId],
    message: `${mark} message`,
    expiresAt: new Date(app.clock.now().getTime() + 30 * 24 * 3_600_000),
    createdAt: app.clock.now(),
  });
  await db
    .insert(clinicRequestLinesTable)
    .values({ requestId: clinicRequestId, vaccinationId, position: 0, facts });
  await db.insert(vaccinationConfirmationsTable).values({
    id: randomUUID(),
    vaccinationId,
    requestId: clinicRequestId,
    address: 'front@clinic.example',
    isPerson: false,
    name: `${mark} vet`,
    role: 'Veterinarian',
    confirmedOn: '2026-02-02',
    confirmedAt: new Date('2026-02-02'),
    facts,
    endedAt: new Date('2026-03-03'),
  });

  await db.insert(removedConfirmationsTable).values({
    id: randomUUID(),
    petId,
    vaccinationId: randomUUID(),
    confirmation: {
      requestId: clinicRequestId,
      address: 'front@clinic.example',
      isPerson: false,
      name: `${mark} vet`,
      role: 'Veterinarian',
      confirmedOn: '2026-02-02',
      confirmedAt: '2026-02-02T00:00:00.000Z',
      facts,
    },
    removedAt: app.clock.now(),
  });

  return { clinicRequestId, clinicSecret };
}
