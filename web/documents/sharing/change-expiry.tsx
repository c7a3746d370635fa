import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

import { DurationFields } from './duration-fields.tsx';
import type { DurationChoice } from './share-duration.ts';
import { durationToSend } from './share-duration.ts';
import type { ShareLink } from './share-links.api.ts';
import { changeLinkMutation } from './share-links.api.ts';

/** Gives a link another expiry, longer or shorter. */
export function ChangeExpiry({ link }: { link: ShareLink }) {
  const [duration, setDuration] = useState<DurationChoice>();
  const extend = useMutation({
    ...changeLinkMutation(),
    onError: (error) =>
      !isWrongDay(error) && toast.error(t`We couldn’t save that`, { description: messageOf(error) }),
  });

  if (!duration) {
    return (
      <Button variant="quiet" className="-ml-4.5 self-start" onClick={() => setDuration({ hours: 48 })}>
        <Trans>Change expiration</Trans>
      </Button>
    );
  }

  return (
    <div className="border-line flex flex-col gap-4 border-t pt-5">
      <DurationFields
        value={duration}
        onChange={setDuration}
        error={isWrongDay(extend.error) ? t`Choose a date within the next year.` : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={extend.isPending}
          busyLabel={t`Saving…`}
          onClick={() =>
            extend.mutate(
              { linkId: link.id, changes: durationToSend(duration) },
              { onSuccess: () => setDuration(undefined) },
            )
          }
        >
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setDuration(undefined)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}

const isWrongDay = (error: unknown) => error instanceof ApiError && 'until' in error.fields;
