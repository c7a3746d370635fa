import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { publicPageMeta } from '#web/app/public-page-meta.ts';
import { LogoMark } from '#web/art/logo.tsx';
import { PeekingFriends } from '#web/art/peeking-friends.tsx';

import { HowItIsMade } from './how-it-is-made.tsx';
import { Never } from './never.tsx';

export const meta = () =>
  publicPageMeta({
    title: t`About`,
    description: t`Why ${brand.name} exists and how it’s made. Free and open source, with no ads, trackers, or credit cards. Host it yourself if you like.`,
    path: paths.about,
  });

/** Why DenMate exists, as a letter. */
export default function About() {
  return (
    <>
      <div className="wrap pt-8 pb-20 md:pt-14 md:pb-28">
        <h1 className="text-display text-center">
          <Trans>Why we built {brand.name}</Trans>
        </h1>
        <div className="relative mx-auto mt-32 max-w-[46rem] md:mt-40">
          <PeekingFriends className="max-w-72">
            <div className="border-line bg-raised relative rounded-xl border px-6 py-10 text-lg sm:px-12 md:px-16 md:py-16 [&>p+p]:mt-5">
              <p className="font-display text-xl">
                <Trans>Dear pet person,</Trans>
              </p>
              <p>
                <Trans>
                  You know the drawer. It has a vaccine booklet with a bent corner, a letter from a clinic,
                  the adoption papers, two insurance folders, and a battery. It works fine until someone asks
                  for something and you’re nowhere near it.
                </Trans>
              </p>
              <p>
                <Trans>
                  Pets have paperwork all their lives. It’s at the vet’s office, in emails, in chats, and in
                  that drawer. A pet has a name, but no ID you could show anyone. We thought one card and one
                  folder should do it, there when you need them and private when you don’t.
                </Trans>
              </p>
              <p>
                <Trans>
                  So we built {brand.name}. It gives every pet an ID and a card we hope you’ll love to show.
                  It keeps the records. It lets you share any of them for two days. There’s more we want it to
                  do, and we’ll say so once it works.
                </Trans>
              </p>
              <p>
                <Trans>
                  We’re a small team. You’ll see our logo here instead of our faces, because this is about
                  your pet.
                </Trans>
              </p>
              <p className="flex flex-wrap items-center gap-4 pt-4">
                <LogoMark className="size-12 shrink-0" />
                <span className="font-display text-xl">
                  <Trans>The {brand.name} team</Trans>
                </span>
              </p>
            </div>
          </PeekingFriends>
        </div>
      </div>
      <Never />
      <HowItIsMade />
    </>
  );
}
