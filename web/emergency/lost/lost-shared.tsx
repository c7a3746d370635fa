import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ExternalLink from 'lucide-react/icons/external-link';
import Share2 from 'lucide-react/icons/share-2';

import type { EmergencyPage } from '#web/emergency/page/emergency-page.api.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

import { LostPosters } from './lost-posters.tsx';

type LostSharedProps = {
  pet: { id: string; name: string; petIdentifier: string };
  page: Pick<EmergencyPage, 'address'>;
  /** One level below the heading around it. */
  heading: 'h3' | 'h4';
};

/** How to spread a report: the link and the poster. */
export function LostShared({ pet, page: { address }, heading: Heading }: LostSharedProps) {
  const { name } = pet;
  const canShare = 'share' in navigator;
  const share = () => navigator.share({ title: t`${name} is lost`, url: address }).catch(() => undefined);

  return (
    <div className="flex flex-col gap-5">
      <div>
        <Heading className="font-sans text-base font-semibold tracking-normal">
          <Trans>Link</Trans>
        </Heading>
        <p dir="ltr" className="text-ink-soft mt-1 text-sm wrap-anywhere">
          {address}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          {canShare && (
            <Button variant="secondary" icon={<Share2 />} onClick={() => void share()}>
              <Trans>Share</Trans>
            </Button>
          )}
          <CopyButton text={address} label={t`Copy link`} />
          <ButtonLink to={address} reload variant="quiet" icon={<ExternalLink />}>
            <Trans>Open page</Trans>
          </ButtonLink>
        </div>
      </div>
      <LostPosters pet={pet} heading={Heading} />
    </div>
  );
}
