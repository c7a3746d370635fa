import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { lostDays } from '#shared/emergency/emergency.ts';
import { emergencyPageQuery, emergencyViewQuery } from '#web/emergency/page/emergency-page.api.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { LoadingSkeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';

import { LostForm } from './lost-form.tsx';
import { LostShared } from './lost-shared.tsx';

type LostSheetProps = { pet: Pet; onClose: () => void };

const formId = 'lost-report';

/** PROMISE-2: reports a pet lost: everything that strangers will see, before it is published; then how to spread it. */
export function LostSheet({ pet, onClose }: LostSheetProps) {
  const { name } = pet;
  const page = useQuery(emergencyPageQuery(pet.id));
  const view = useQuery(emergencyViewQuery(pet.id));
  const [sending, setSending] = useState<{ busy: boolean; failure?: Error | undefined }>({ busy: false });
  const [published, setPublished] = useState(false);
  const [isUpdate] = useState(pet.lost);
  const isReady = page.data !== undefined && view.data !== undefined;

  function done() {
    if (!isUpdate) return setPublished(true);
    onClose();
    toast.success(t`Saved`);
  }

  if (published && page.data)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        stage="published"
        title={<Trans>{name} is reported lost</Trans>}
        description={<Trans>The link and the poster open the same page.</Trans>}
        footer={
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <LostShared pet={pet} page={page.data} heading="h3" />
      </Dialog>
    );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      stage="report"
      title={isUpdate ? <Trans>Update report for {name}</Trans> : <Trans>Report {name} lost</Trans>}
      description={
        isUpdate ? undefined : (
          <Trans>Nothing is public until you press Publish. The report lasts {lostDays} days.</Trans>
        )
      }
      failure={
        sending.failure && (
          <FailureNotice
            title={isUpdate ? t`We couldn’t save that` : t`Nothing is published yet`}
            error={sending.failure}
          >
            <Trans>What you entered is still here.</Trans>
          </FailureNotice>
        )
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} disabled={!isReady} busy={sending.busy}>
            {isUpdate ? t`Save` : t`Publish`}
          </Button>
        </>
      }
    >
      {!isReady && (page.isPending || view.isPending) && <LoadingSkeleton className="h-96" />}
      <QueryFailure compact of={page.error ? page : view} />
      {page.data && view.data && (
        <LostForm
          id={formId}
          pet={pet}
          page={page.data}
          view={view.data}
          onSending={setSending}
          onDone={done}
        />
      )}
    </Dialog>
  );
}
