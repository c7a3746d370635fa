import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { posterMutation } from '#web/emergency/page/emergency-page.api.ts';
import { PaperButtons } from '#web/pets/print/paper-buttons.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

type LostPostersProps = {
  pet: { id: string; petIdentifier: string };
  /** Whether the report shows a number. */
  hasNumber: boolean;
  heading: 'h3' | 'h4';
};

/** The poster of a lost pet, in both paper sizes. */
export function LostPosters({ pet, hasNumber, heading: Heading }: LostPostersProps) {
  const poster = useMutation(posterMutation(pet));

  return (
    <div>
      <Heading className="font-sans text-base font-semibold tracking-normal">
        <Trans>Lost pet poster</Trans>
      </Heading>
      <p className="text-ink-soft mt-1 text-sm">
        {hasNumber ? (
          <Trans>
            The poster shows what strangers can see, with the number from the report and the code that opens
            the page.
          </Trans>
        ) : (
          <Trans>The poster shows what strangers can see, with the code that opens the page.</Trans>
        )}
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
