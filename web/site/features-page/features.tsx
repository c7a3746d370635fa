import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { publicPageMeta } from '#web/app/public-page-meta.ts';
import { PetCard } from '#web/pets/card/pet-card.tsx';
import { samplePet } from '#web/pets/card/sample-pet.ts';
import { ButtonLink } from '#web/ui/button.tsx';

import { CardLegend } from './card-legend.tsx';
import { Care } from './care.tsx';
import { IfLost } from './if-lost.tsx';
import { Lock } from './lock.tsx';
import { OwnServer } from './own-server.tsx';
import { Papers } from './papers.tsx';
import { People } from './people.tsx';
import { Proof } from './proof.tsx';

export const meta = () =>
  publicPageMeta({
    title: t`Features`,
    description: t`What you get with ${brand.name} today: a Pet ID card, documents, health records, and reminders. Share with links that expire in 48 hours, and help finders reach you.`,
    path: paths.features,
  });

/** The features of the product, part by part. */
export default function Features() {
  return (
    <>
      <section aria-labelledby="title" className="overflow-x-clip pt-8 pb-16 md:pt-14 md:pb-24">
        <div className="wrap">
          <div className="max-w-[48rem]">
            <h1 id="title" className="text-display">
              <Trans>An ID card, all your pet’s records, and links that expire</Trans>
            </h1>
            <p className="text-ink-soft mt-6 max-w-[38rem] text-lg">
              <Trans>Everything here works today.</Trans>
            </p>
          </div>
          <div className="mt-12 grid grid-cols-1 items-center gap-x-14 gap-y-10 md:mt-16 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
            <div className="bg-ground rounded-xl px-[5%] py-[8%]">
              <PetCard {...samplePet} />
            </div>
            <CardLegend />
          </div>
        </div>
      </section>
      <Papers />
      <Care />
      <Proof />
      <People />
      <IfLost />
      <Lock />
      <OwnServer />
      <section aria-labelledby="begin" className="wrap py-20 text-center md:py-28">
        <h2 id="begin" className="text-3xl">
          <Trans>Try it with your own pet</Trans>
        </h2>
        <p className="text-ink-soft mx-auto mt-4 max-w-[44ch] text-lg">
          <Trans>Free for every pet in your home. No credit card needed.</Trans>
        </p>
        <ButtonLink to={paths.onboarding} size="lg" className="mt-8 max-sm:w-full">
          <Trans>Create Free Pet ID</Trans>
        </ButtonLink>
      </section>
    </>
  );
}
