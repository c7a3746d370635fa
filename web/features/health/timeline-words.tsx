import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FileText from 'lucide-react/icons/file-text';
import Pill from 'lucide-react/icons/pill';
import Scale from 'lucide-react/icons/scale';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Syringe from 'lucide-react/icons/syringe';
import type { ReactNode } from 'react';

import { conditionInWords } from '#shared/health/body-condition.ts';
import { formatCost } from '#shared/health/costs.ts';
import { eventTypeNames } from '#shared/health/event-words.ts';
import { checkWords } from '#shared/health/home-check.ts';
import type { TimelineEntry, TimelineKind } from '#shared/health/timeline.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { dayAsWritten } from '#web/lib/dates.ts';

import { weightInWords } from './weight-sentence.ts';

export const kindNames: Record<TimelineKind, string> = {
  weight: 'Weight',
  medication: 'Medications',
  vaccination: 'Vaccinations',
  event: 'Medical events',
  home_check: 'Home checks',
  document: 'Documents',
};

export const kindIcons: Record<TimelineKind, ReactNode> = {
  weight: <Scale />,
  medication: <Pill />,
  vaccination: <Syringe />,
  event: <Stethoscope />,
  home_check: <ClipboardCheck />,
  document: <FileText />,
};

type EntryWords = { title: string; details: (string | null | false)[] };

/** What a line of the timeline says. */
export function entryInWords(entry: TimelineEntry, unit: PreferredWeightUnit): EntryWords {
  switch (entry.kind) {
    case 'weight': {
      const { grams, bodyCondition, notes } = entry.record;
      const condition = bodyCondition === null ? null : `Body condition ${conditionInWords(bodyCondition)}`;

      return grams === null
        ? { title: condition ?? 'Health record', details: [notes] }
        : { title: `Weighed ${weightInWords(grams, unit)}`, details: [condition, notes] };
    }
    case 'medication': {
      const { name, dosage, frequency, notes } = entry.record;
      if (entry.step === 'ended') return { title: `Ended ${name}`, details: [] };

      return { title: `Started ${name}`, details: [dosage, frequency, notes] };
    }
    case 'vaccination': {
      const { name, expirationDate, administrator, notes } = entry.record;
      const until = expirationDate && `valid until ${dayAsWritten(expirationDate)}`;

      return { title: `Vaccinated: ${name}`, details: [until, administrator, notes] };
    }
    case 'event': {
      const { title, eventType, provider, cost, currency, description } = entry.record;
      const paid = cost === null ? null : formatCost(cost, currency);

      return { title, details: [eventTypeNames[eventType], provider, paid, description] };
    }
    case 'home_check':
      return { title: 'Home check', details: [checkWords(entry.record.answers), entry.record.notes] };
    case 'document':
      return { title: entry.record.name, details: ['Document added'] };
    default:
      return entry satisfies never;
  }
}
