import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';

import type { HealthKind } from '#shared/health/health.ts';
import { isChangedElsewhere } from '#web/lib/api.ts';
import type { LoadSchema } from '#web/lib/schema-resolver.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';

import type { HealthFacts, HealthRecord, NewRecord, Weighing } from './health.api.ts';
import { changedFacts, recordFactsByKind } from './record-facts.ts';
import { useHealthChanges } from './use-health-changes.ts';

type RecordForm<Kind extends HealthKind, Values extends FieldValues, Output> = {
  kind: Kind;
  petId: string;
  /** The current version of the record to change; undefined for a new one. */
  record: HealthRecord[Kind] | undefined;
  schema: LoadSchema<Values, Output>;
  defaultValues: DefaultValues<Values>;
  /** Converts the input to facts. Throws a FieldError for an invalid value. */
  read: (values: Output) => { facts: HealthFacts[Kind]; along?: NewRecord<Kind>['along'] };
  weighing?: Weighing | undefined;
  /** Returns whether the refusal is a question that the form asks itself. */
  asks?: (error: unknown) => boolean;
  /** A new record is saved. */
  onAdded?: ((id: string, facts: HealthFacts[Kind]) => void) | undefined;
  onClose: () => void;
};

/** The form of a new or changed record. Sending a new one twice adds it once. */
export function useRecordForm<Kind extends HealthKind, Values extends FieldValues, Output>({
  kind,
  petId,
  record,
  read,
  weighing,
  asks,
  onAdded,
  onClose,
  ...options
}: RecordForm<Kind, Values, Output>) {
  const [newId] = useState(() => crypto.randomUUID());
  const [opened] = useState(record);
  const { add, change } = useHealthChanges(kind, petId);

  async function send(values: Output, answer: Partial<Weighing> = {}) {
    const { facts, along } = read(values);
    try {
      await save(facts, along, weighing && { ...weighing, ...answer });
    } catch (error) {
      if (asks?.(error)) return;
      throw error;
    }
    onClose();
  }

  async function save(
    facts: HealthFacts[Kind],
    along: NewRecord<Kind>['along'],
    confirmed: Weighing | undefined,
  ) {
    if (!record || !opened) {
      await add({ id: newId, facts, along: { ...along, ...confirmed } });
      onAdded?.(newId, facts);
    } else {
      // After the form has shown a conflict, the next try replaces the value of the other device.
      const seen = isChangedElsewhere(form.failure) ? record : opened;
      const changed = changedFacts(recordFactsByKind[kind](seen), facts);
      if (Object.keys(changed.changes).length > 0)
        await change({ id: record.id, ...changed, weighing: confirmed });
    }
  }

  const form = useServerForm<Values, Output>({ ...options, send: (values) => send(values) });

  return { ...form, send };
}
