import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { handoverUndoHours } from '#shared/pets/people.ts';

import { neverIncluded } from './handover-words.ts';

/** The rules of every handover, before it is offered. */
export function HandoverRules() {
  const hours = handoverUndoHours;

  return (
    <dl className="border-line flex flex-col gap-3 rounded-lg border p-4 text-sm">
      <Rule title={t`Always included`}>
        <Trans>
          The profile, photo, microchip number, and Pet ID. The tag stays valid, but shows nothing until the
          new owner turns on the emergency page.
        </Trans>
      </Rule>
      <Rule title={t`Never included`}>{neverIncluded()}</Rule>
      <Rule title={t`Who loses access`}>
        <Trans>
          You and everyone you invited, unless the new owner lets them stay. Links you shared stop working.
        </Trans>
      </Rule>
      <Rule title={t`Changed your mind?`}>
        <Trans>You and the new owner can undo it for {hours} hours.</Trans>
      </Rule>
    </dl>
  );
}

const Rule = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold">{title}</dt>
    <dd className="text-ink-soft">{children}</dd>
  </div>
);
