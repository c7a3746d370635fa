import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Siren from 'lucide-react/icons/siren';

import { paths } from '#shared/core/paths.ts';
import { emergencyPageQuery } from '#web/emergency/page/emergency-page.api.ts';
import { dayInSentence } from '#web/lib/dates.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

import { useFoundReport } from './use-found-report.ts';

type LostBannerProps = {
  pet: { id: string; name: string };
  /** The day of the report, if it is known already. */
  since?: string | null | undefined;
  className?: string | undefined;
};

/** Says that a pet is lost, with a button that ends the report and a link that updates it. */
export function LostBanner({ pet, since: known, className }: LostBannerProps) {
  const page = useQuery({ ...emergencyPageQuery(pet.id), enabled: known === undefined });
  const since = known ?? page.data?.lost?.on;
  const when = since && dayInSentence(since);
  const { name } = pet;
  const { isEnding, reportFound } = useFoundReport(pet);

  return (
    <div data-forced-border className={cx(bannerClass, className)}>
      <Siren className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 flex-1 basis-[min(18rem,calc(100%-2.5rem))]">
        <p className="font-semibold wrap-anywhere">
          {when ? (
            <Trans>
              <bdi>{name}</bdi>, reported lost {when}
            </Trans>
          ) : (
            <Trans>
              <bdi>{name}</bdi>, reported lost
            </Trans>
          )}
        </p>
        <p className="text-sm">
          <Trans>The emergency page is on and shows LOST.</Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <Button variant="secondary" busy={isEnding} onClick={reportFound}>
          <Trans>{name} is home</Trans>
        </Button>
        <ButtonLink to={paths.pet(pet.id, 'sharing')} variant="secondary">
          <Trans>Update report</Trans>
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      </div>
    </div>
  );
}

const bannerClass =
  'flex flex-wrap items-start gap-x-4 gap-y-3 bg-brick-strong p-4 text-on-brick md:items-center';
