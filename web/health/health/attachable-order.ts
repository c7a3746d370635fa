import type { DocumentCategory } from '#shared/documents/documents.ts';
import type { HealthKind, MedicalEventType } from '#shared/health/health.ts';
import type { Document } from '#web/documents/documents/documents.api.ts';
import { ownDates } from '#web/lib/dates.ts';

/** A document that can belong to a record. */
export type Attachable = Pick<Document, 'id' | 'name' | 'category' | 'documentDate' | 'createdAt'>;

/** A record as far as it says which documents belong to it. */
export type Attaching = { kind: HealthKind; day: string; eventType?: MedicalEventType | undefined };

/** The field of a record's form with its day. */
export const dayFields = {
  weight: 'recordDate',
  medication: 'startDate',
  vaccination: 'dateAdministered',
  event: 'eventDate',
} as const satisfies Record<HealthKind, string>;

const usualCategories: Record<HealthKind, readonly DocumentCategory[]> = {
  weight: ['medical', 'lab'],
  medication: ['prescription'],
  vaccination: ['vaccination'],
  event: ['medical', 'lab', 'prescription'],
};

/** Whether the document is from the day of the record; one without a date counts from the day it was added. */
export const isOfDay = ({ documentDate, createdAt }: Attachable, day: string): boolean =>
  (documentDate ?? ownDates().dayAt(createdAt)) === day;

function isOfCategory({ category }: Attachable, { kind, eventType }: Attaching) {
  return eventType === 'lab_test' ? category === 'lab' : usualCategories[kind].includes(category);
}

/** Those of the record's day and category come first, then those of its day, then of its category, each newest first. */
export function inAttachingOrder(documents: readonly Attachable[], record: Attaching): Attachable[] {
  const rank = (document: Attachable) =>
    (isOfDay(document, record.day) ? 2 : 0) + (isOfCategory(document, record) ? 1 : 0);

  return documents.toSorted((a, b) => rank(b) - rank(a) || b.createdAt.localeCompare(a.createdAt));
}
