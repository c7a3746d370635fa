import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import CalendarClock from 'lucide-react/icons/calendar-clock';

import { expiryOn } from '#shared/documents/document-dates.ts';
import { dayShort, ownToday } from '#web/lib/dates.ts';
import { Status } from '#web/ui/status.tsx';

import type { Document } from './documents.api.ts';

/** "Expires Mar 3, 2027" or "Expired Mar 3, 2026"; nothing for a document that doesn't expire. */
export function ExpiryStatus({ of: { expirationDate } }: { of: Pick<Document, 'expirationDate'> }) {
  if (!expirationDate) return null;
  const state = expiryOn(ownToday(), expirationDate);
  const day = dayShort(expirationDate);
  const words = (
    <span>
      {state === 'expired' ? (
        <Trans>
          Expired <span className="whitespace-nowrap">{day}</span>
        </Trans>
      ) : (
        <Trans>
          Expires <span className="whitespace-nowrap">{day}</span>
        </Trans>
      )}
    </span>
  );
  if (state === 'expired') return <Status tone="brick">{words}</Status>;
  if (state === 'soon') return <Status tone="amber">{words}</Status>;

  return (
    <Status tone="plain" icon={<CalendarClock />}>
      {words}
    </Status>
  );
}

export function expiryInWords(expirationDate: string): string {
  const day = dayShort(expirationDate);

  return expiryOn(ownToday(), expirationDate) === 'expired' ? t`Expired ${day}` : t`Expires ${day}`;
}
