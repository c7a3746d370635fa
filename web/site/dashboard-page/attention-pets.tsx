import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import MessageCircle from 'lucide-react/icons/message-circle';
import Siren from 'lucide-react/icons/siren';
import { useEffect } from 'react';

import { paths } from '#shared/core/paths.ts';
import { AttentionRow } from '#web/site/dashboard/attention-row.tsx';
import { attentionRows } from '#web/site/dashboard/attention-rows.tsx';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { OpenLink } from '#web/site/dashboard/open-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { lazyModule, useLazyValue, useWithPage } from '#web/ui/lazy-module.ts';

const lostBanner = lazyModule(async () => (await import('#web/emergency/lost/lost-banner.tsx')).LostBanner);

type Attention = DashboardData['attention'];

/** Messages of finders without a reply. */
export const finderRows = (messages: Attention['finderMessages']) =>
  attentionRows({
    of: messages,
    to: paths.pets,
    more: (count) =>
      plural(count, { one: 'New messages about # more pet', other: 'New messages about # more pets' }),
    row: ({ petId, name, count }) => (
      <AttentionRow
        key={petId}
        tone="moss"
        icon={<MessageCircle />}
        title={
          <Trans>
            Someone wrote to you about <bdi>{name}</bdi>
          </Trans>
        }
        detail={
          count > 1 && plural(count, { one: '# message is waiting.', other: '# messages are waiting.' })
        }
        action={
          <ButtonLink to={paths.pet(petId, 'sharing')} variant="secondary">
            <Trans>
              Read<span className="sr-only"> messages about {name}</span>
            </Trans>
          </ButtonLink>
        }
      />
    ),
  });

/** Lost pets. */
export const lostRows = (lost: Attention['lost']) =>
  attentionRows({
    of: lost,
    to: paths.pets,
    more: (count) => plural(count, { one: '# more lost pet', other: '# more lost pets' }),
    row: (pet) => <LostPet key={pet.petId} pet={pet} />,
  });

/** A banner, or a row with the same link while the banner isn't loaded. */
function LostPet({ pet: { petId, name, on } }: { pet: Attention['lost']['rows'][number] }) {
  useWithPage(lostBanner);
  const Banner = useLazyValue(lostBanner);
  useEffect(() => void lostBanner.load(), []);
  if (Banner) {
    return (
      <li>
        {/* oxlint-disable-next-line react/static-components -- loaded once, and the same from then on */}
        <Banner pet={{ id: petId, name }} since={on} />
      </li>
    );
  }

  return (
    <AttentionRow
      tone="brick"
      icon={<Siren />}
      title={
        <Trans>
          You reported <bdi>{name}</bdi> as lost
        </Trans>
      }
      action={
        <OpenLink
          to={paths.pet(petId, 'sharing')}
          label={t`Update report`}
          what={t`${name}, reported lost`}
        />
      }
    />
  );
}
