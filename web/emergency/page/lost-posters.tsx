import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { PaperButtons } from '#web/pets/print/paper-buttons.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

import { posterMutation } from './emergency-page.api.ts';

/** The poster of a lost pet, in both paper sizes. */
export function LostPosters({ pet }: { pet: { id: string; petIdentifier: string } }) {
  const poster = useMutation(posterMutation(pet));

  return (
    <div className="border-line border-t pt-4">
      <h4 className="font-sans text-base font-semibold tracking-normal">
        <Trans>Lost pet poster</Trans>
      </h4>
      <p className="text-ink-soft mt-1 text-sm">
        <Trans>
          The poster shows what strangers can see. Phone numbers appear only if you show your emergency
          contacts.
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <PaperButtons of={poster} busyLabel={t`Making the poster…`}>
          {(paperName) => <Trans>Download poster ({paperName})</Trans>}
        </PaperButtons>
      </div>
      <FailureNotice title={t`We couldn’t make the poster`} error={poster.error} className="mt-3" />
    </div>
  );
}
