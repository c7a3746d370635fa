import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import FolderHeart from 'lucide-react/icons/folder-heart';
import IdCard from 'lucide-react/icons/id-card';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';

import { paths } from '#shared/core/paths.ts';
import { PeekingFriends } from '#web/art/peeking-friends.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

import { LiveBadge } from './live-badge.tsx';
import { SampleNotices } from './sample-notices.tsx';

const chips = [
  { label: t`Unique Pet ID`, icon: <IdCard /> },
  { label: t`Secure Health Vault`, icon: <FolderHeart /> },
  { label: t`Instant Sharing`, icon: <Share2 /> },
];

/** HOME-1 and HOME-2: an introduction to DenMate, a way to start, and a sample card. */
export function Hero({ card }: { card: ReactNode }) {
  return (
    <section className="overflow-x-clip pt-4 pb-8 md:pt-12 md:pb-28">
      <div className="wrap grid grid-cols-1 items-center gap-x-14 gap-y-8 md:gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)]">
        <div className="animate-rise">
          <LiveBadge />
          <h1 className="text-display text-pretty lg:text-[clamp(3rem,4.7vw,4.5rem)]">
            <Trans>Give Your Pet a Digital Identity for Life</Trans>
          </h1>
          <p className="text-ink-soft mt-4 max-w-[34rem] text-lg md:mt-6">
            <Trans>
              One Pet ID, one card, all their records. Share what a vet or sitter needs with a link that
              expires in 48 hours.
            </Trans>
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 md:mt-8">
            <ButtonLink to={paths.onboarding} size="lg" className="max-sm:w-full">
              <Trans>Create Free Pet ID Now</Trans>
            </ButtonLink>
            <p className="text-ink-soft text-sm">
              <Trans>No credit card. As many pets as you love.</Trans>
            </p>
          </div>
          <ul className="border-line mt-6 grid grid-cols-3 gap-x-3 border-t pt-5 sm:flex sm:gap-x-7 md:mt-10 md:pt-6">
            {chips.map((chip) => (
              <li
                key={chip.label}
                className="[&>svg]:text-accent-ink flex items-center gap-2.5 text-sm font-semibold text-balance max-sm:flex-col max-sm:gap-1.5 max-sm:text-center max-sm:text-xs [&>svg]:size-5 [&>svg]:shrink-0"
              >
                {chip.icon}
                {chip.label}
              </li>
            ))}
          </ul>
        </div>
        <SampleCard card={card} />
      </div>
    </section>
  );
}

function SampleCard({ card }: { card: ReactNode }) {
  return (
    <figure className="relative mx-auto w-full max-w-[40rem] pt-14 md:pt-28">
      <div
        aria-hidden="true"
        className="bg-ground absolute inset-x-[9%] top-0 -z-1 aspect-[1/0.72] rounded-t-full"
      />
      <div className="relative will-change-transform lg:-rotate-2">
        <PeekingFriends className="max-w-84">{card}</PeekingFriends>
      </div>
      <SampleNotices />
      <figcaption className="text-ink-soft mt-4 px-2 text-center text-sm text-balance max-md:sr-only md:mt-5">
        <Trans>A sample card. The fine lines are drawn from the Pet ID, so no two pets share them.</Trans>
      </figcaption>
    </figure>
  );
}
