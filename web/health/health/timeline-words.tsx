import { t } from '@lingui/core/macro';
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
import { originWords } from '#shared/health/proof/origin.ts';
import type { TimelineEntry, TimelineKind } from '#shared/health/timeline.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { weightInWords } from '#shared/health/weights.ts';
import { dayInSentence, ownDates } from '#web/lib/dates.ts';
import { addedByInWords } from '#web/pets/pets/added-by-words.ts';

export const timelineKindNames: Record<TimelineKind, string> = {
  weight: t`Weight`,
  medication: t`Medications`,
  vaccination: t`Vaccinations`,
  event: t`Medical events`,
  home_check: t`Home checks`,
  document: t`Documents`,
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

/** The text of a line of the timeline. */
export function entryInWords(entry: TimelineEntry, unit: PreferredWeightUnit): EntryWords {
  switch (entry.kind) {
    case 'weight': {
      const { grams, bodyCondition, notes } = entry.record;
      const score = bodyCondition === null ? null : conditionInWords(bodyCondition);
      const condition = score === null ? null : t`Body condition ${score}`;
      if (grams === null)
        return {
          title: condition ?? t({ message: 'Health record', context: 'one entry' }),
          details: [notes],
        };
      const weight = weightInWords(grams, unit);

      return { title: t`Weighed ${weight}`, details: [condition, notes] };
    }
    case 'medication': {
      const { name, dosage, frequency, notes } = entry.record;
      if (entry.step === 'ended') return { title: t`Stopped ${name}`, details: [] };

      return { title: t`Started ${name}`, details: [dosage, frequency, notes] };
    }
    case 'vaccination': {
      const { name, expirationDate, administrator, notes, origin } = entry.record;
      const day = expirationDate && dayInSentence(expirationDate);
      const until = day && t`Valid through ${day}`;

      return {
        title: t`Vaccinated: ${name}`,
        details: [until, administrator, originWords(origin, ownDates()), notes],
      };
    }
    case 'event': {
      const { title, eventType, provider, cost, currency, description } = entry.record;
      const paid = cost === null ? null : formatCost(cost, currency);

      return { title, details: [eventTypeNames[eventType], provider, paid, description] };
    }
    case 'home_check':
      return {
        title: t`Home check`,
        details: [checkWords(entry.record.answers), entry.record.notes, addedByInWords(entry.record.addedBy)],
      };
    case 'document':
      return { title: entry.record.name, details: [t`Document added`] };
    default:
      return entry satisfies never;
  }
}
