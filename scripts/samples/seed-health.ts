import type { AccountContext } from '../../server/core/context.ts';
import { addMedicalEvent } from '../../server/health/medical-events/medical-events.usecases.ts';
import { addMedication } from '../../server/health/medications/medications.usecases.ts';
import { addVaccination } from '../../server/health/vaccinations/vaccinations.usecases.ts';
import { addWeight } from '../../server/health/weights/weights.usecases.ts';
import { dayIn } from '../../shared/core/calendar.ts';
import type { Locale } from '../../shared/core/locales.ts';
import { demoHealth, type DemoHealth } from './demo-health.ts';
import { translateDemo } from './demo-words.ts';

const day = 24 * 3600 * 1000;

/**
 * The ids are derived from the pet's id and the record's position, so that the next run adds no duplicates.
 */
export async function seedHealth(
  ctx: AccountContext,
  {
    name,
    petId,
    documents,
    locale,
  }: {
    name: string;
    petId: string;
    documents: ReadonlyMap<string, string>;
    locale: Locale;
  },
) {
  const records: Partial<DemoHealth> = translateDemo(locale, demoHealth[name] ?? {});
  const { weights = [], vaccinations = [], medications = [], events = [] } = records;
  const dayAgo = (days: number) => dayIn('UTC', new Date(ctx.now.getTime() - days * day));
  const idOf = (kind: string, index: number) =>
    `${petId.slice(0, 24)}${kind}${String(index).padStart(11, '0')}`;
  const dayOf = (record: { ago: number } | { on: string }) =>
    'on' in record ? record.on : dayAgo(record.ago);
  for (const [index, weighed] of weights.entries()) {
    const { weight, bodyCondition = null, notes = null } = weighed;
    const record = {
      recordDate: dayOf(weighed),
      weight,
      bodyCondition,
      notes,
      documentIds: [],
      medications: [],
    };
    await addWeight(ctx, petId, { ...record, id: idOf('1', index), unit: 'lbs', confirm: true });
  }
  for (const [index, dose] of vaccinations.entries()) {
    const { name, vaccine, batchNumber, left, document } = dose;
    const documentId = document && documents.get(document);
    await addVaccination(ctx, petId, {
      name,
      vaccine,
      batchNumber,
      id: idOf('2', index),
      dateAdministered: dayOf(dose),
      expirationDate: typeof left === 'number' ? dayAgo(-left) : left,
      administrator: 'A. Sample, DVM',
      notes: null,
      documentIds: documentId ? [documentId] : [],
      readFrom: documentId ?? null,
    });
  }
  for (const [index, { ago, ended, times, every = 1, notes = null, ...facts }] of medications.entries()) {
    await addMedication(ctx, petId, {
      ...facts,
      id: idOf('3', index),
      provider: 'A. Sample, DVM',
      startDate: dayAgo(ago),
      endDate: ended === undefined ? null : dayAgo(ended),
      schedule: times ? { times, every } : null,
      notes,
      documentIds: [],
      healthRecordId: null,
      doses: [],
    });
  }
  for (const [index, { ago, ...facts }] of events.entries()) {
    const event = { ...facts, eventDate: dayAgo(ago), provider: 'Sample Street Animal Hospital' };
    await addMedicalEvent(ctx, petId, { ...event, id: idOf('4', index), currency: 'USD', documentIds: [] });
  }
}
