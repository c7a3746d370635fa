import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';

import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Notice, Status } from '#web/ui/status.tsx';

import type { EmergencyPage } from './emergency-page.api.ts';
import { changeEmergencyPageMutation } from './emergency-page.api.ts';

const PageSheet = lazyDialog(async () => (await import('./page-sheet.tsx')).PageSheet);

type PageSwitchProps = { petId: string; petName: string; page: EmergencyPage };

/** PROMISE-2: whether the page is public. It is off until the owner turns it on. */
export function PageSwitch({ petId, petName, page }: PageSwitchProps) {
  const change = useMutation(changeEmergencyPageMutation(petId));
  const { open, reachable, address, lost } = page;
  const [isPreviewing, setPreviewing] = useState(false);

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">
          <Trans>Emergency page</Trans>
        </h3>
        {reachable ? (
          <Status tone="moss" icon={<Eye />}>
            <Trans>On</Trans>
          </Status>
        ) : (
          <Status tone="plain" icon={<EyeOff />}>
            {open ? t`Not shown` : t`Off`}
          </Status>
        )}
      </div>
      <p className="text-pretty">
        <Trans>
          When this page is on, anyone who scans <bdi>{petName}</bdi>’s tag sees what you choose below and can
          message you. Your email stays private.
        </Trans>
      </p>
      {open && !reachable && (
        <Notice tone="plain" title={t`No one can see the page right now`}>
          <Trans>We don’t show the page of a pet that’s archived, has passed away, or has a new home.</Trans>
        </Notice>
      )}
      <FailureNotice title={t`We couldn’t save that`} error={change.error} />
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button
          variant="secondary"
          opens={PageSheet}
          onClick={() => setPreviewing(true)}
          className="lg:hidden"
        >
          <Trans>Preview</Trans>
        </Button>
        <Button
          variant={open ? 'secondary' : 'primary'}
          icon={open ? <EyeOff /> : <Eye />}
          busy={change.isPending}
          onClick={() => change.mutate({ open: !open })}
        >
          {open
            ? lost
              ? t`Turn off page and end report`
              : t`Turn off emergency page`
            : t`Turn on emergency page`}
        </Button>
        {reachable && !lost && (
          <>
            <CopyButton text={address} label={t`Copy link`} />
            <ButtonLink to={address} reload variant="quiet" icon={<ExternalLink />}>
              <Trans>Open page</Trans>
            </ButtonLink>
          </>
        )}
      </div>
      {isPreviewing && (
        <PageSheet
          petId={petId}
          petName={petName}
          reachable={reachable}
          onClose={() => setPreviewing(false)}
        />
      )}
    </Card>
  );
}
