import type { HealthKind } from '#shared/health/health.ts';

import type { Attachable } from './attachable-order.ts';
import type { HealthRecord } from './health.api.ts';

/** The props of the form of every kind of record. */
export type RecordFormProps<Kind extends HealthKind> = {
  petId: string;
  /** The documents that can be attached. */
  documents: readonly Attachable[];
  /** None for a new one. */
  record?: HealthRecord[Kind] | undefined;
  /** Deletes the record, with Undo. */
  onDelete?: (() => void) | undefined;
  onClose: () => void;
};
