import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { LogoMark } from '#web/art/logo.tsx';
import { PeekingFriends } from '#web/art/peeking-friends.tsx';

import { publicPageMeta } from '../../public-page-meta.ts';
import { HowItIsMade } from './how-it-is-made.tsx';
import { Never } from './never.tsx';

export const meta = () =>
  publicPageMeta({
    title: 'About',
    description: `Why ${brand.name} exists, who makes it and how: free, open source, on a server that can be your own, without ads, trackers or credit cards.`,
    path: paths.about,
  });

/** Why DenMate exists, as a letter. */
export default function About() {
  return (
    <>
      <div className="wrap pt-8 pb-20 md:pt-14 md:pb-28">
        <h1 className="text-display text-center">A letter about the drawer</h1>
        <div className="relative mx-auto mt-32 max-w-[46rem] md:mt-40">
          <PeekingFriends className="max-w-72">
            <div className="border-line bg-raised relative rounded-xl border px-6 py-10 text-lg sm:px-12 md:px-16 md:py-16 [&>p+p]:mt-5">
              <p className="font-display text-xl">Dear person with a pet,</p>
              <p>
                You know the drawer. In it are a vaccination booklet with a bent corner, a letter from a
                clinic, the adoption contract, two insurance folders and a battery. It works well until
                somebody asks for something while you are not standing in front of it.
              </p>
              <p>
                A pet has papers for as long as it lives, and they lie with the vet, in mails, in chats and in
                that drawer. It has a name, but the name is on nothing you could show. We thought that one
                card and one folder would do, if they are there when you need them and are closed when you do
                not.
              </p>
              <p>
                So we made {brand.name}. It gives each pet an ID and a card that we hope you like to show. It
                keeps the papers. It lends one of them out for two days and then takes it back. There is more
                that we want it to do, and{' '}
                <a
                  href={`${paths.features}#coming`}
                  className="decoration-accent hover:decoration-ink font-semibold underline decoration-2 underline-offset-4"
                >
                  we say which
                </a>
                , because a promise is easily mistaken for a feature.
              </p>
              <p>
                We are a small team. We sign with the seal rather than with our faces: this is about your
                animal, and it should be good whoever we are.
              </p>
              <p className="flex flex-wrap items-center gap-4 pt-4">
                <LogoMark className="size-12 shrink-0" />
                <span className="font-display text-xl">The {brand.name} team</span>
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
