import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { posterMutation } from '#web/emergency/page/emergency-page.api.ts';
import { PaperButtons } from '#web/pets/print/paper-buttons.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

type LostPostersProps = {
  pet: { id: string; petIdentifier: string };
  heading: 'h3' | 'h4';
};

/** The poster of a lost pet, in both paper sizes. */
export function LostPosters({ pet, heading: Heading }: LostPostersProps) {
  const poster = useMutation(posterMutation(pet));

  return (
    <div>
      <Heading className="font-sans text-base font-semibold tracking-normal">
        <Trans>Lost pet poster</Trans>
      </Heading>
      <div className="mt-3 flex flex-wrap gap-3">
        <PaperButtons of={poster} busyLabel={t`Creating…`}>
          {(paperName) => <Trans>Download poster ({paperName})</Trans>}
        </PaperButtons>
      </div>
      <FailureNotice title={t`That didn’t work`} error={poster.error} className="mt-3" />
    </div>
  );
}
