import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { BirdMail } from '#web/art/scenes/bird-mail.tsx';
import { EmptyDen } from '#web/art/scenes/empty-den.tsx';
import { EmptyFolder } from '#web/art/scenes/empty-folder.tsx';
import { NewCard } from '#web/art/scenes/new-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const steps = [
  {
    title: t`Create Profile`,
    picture: <EmptyDen />,
    text: t`A name, a species, and a photo if you like.`,
  },
  {
    title: t`Get DenMate`,
    picture: <NewCard />,
    text: t`A one-of-a-kind Pet ID, on a card you can show anywhere.`,
  },
  {
    title: t`Upload Documents`,
    picture: <EmptyFolder />,
    text: t`Vaccination records, vet letters, insurance.`,
  },
  {
    title: t`Share & Verify`,
    picture: <BirdMail />,
    text: t`A link that works for 48 hours, without a login.`,
  },
];

/** HOME-6: four steps to a first shared document. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="border-line bg-raised border-y py-8 md:py-28">
      <div className="wrap">
        <h2 id="how" className="text-3xl md:text-center">
          <Trans>How Digital Identity Works</Trans>
        </h2>
        <ol className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-12 md:mt-16 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[4.5rem_1fr] items-start gap-x-4 sm:block">
              <div className="sm:max-w-60">{step.picture}</div>
              <div>
                <h3 className="flex items-baseline gap-2 text-lg sm:mt-5 sm:gap-2.5 sm:text-xl">
                  <span className="text-accent-ink">{index + 1}</span> {step.title}
                </h3>
                <p className="text-ink-soft mt-1 text-sm sm:mt-2 sm:text-base">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-6 md:mt-16 md:text-center">
          <ButtonLink to={paths.onboarding} size="lg" className="max-sm:w-full">
            <Trans>Start now for FREE</Trans>
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
