import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileHeart from 'lucide-react/icons/file-heart';
import PhoneCall from 'lucide-react/icons/phone-call';
import { useState } from 'react';
import { Link } from 'react-router';

import type { OnboardingStep } from '#shared/core/paths.ts';
import { onboardingSteps, paths } from '#shared/core/paths.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { createLocalCopy } from '#web/lib/local-copy.ts';
import { stepsLaterKey } from '#web/lib/storage-keys.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const later = createLocalCopy(
  stepsLaterKey,
  (value): value is true => value === true,
  () => localStorage,
);

const words = {
  record: {
    icon: <FileHeart />,
    title: t`Add a first record`,
    text: t`A document, a vaccine date, a microchip number, allergies, or a reminder.`,
  },
  contact: {
    icon: <PhoneCall />,
    title: t`Add an emergency contact`,
    text: t`In case you can’t be reached.`,
  },
} satisfies Record<OnboardingStep, object>;

type NextStepsProps = {
  ownerId: string;
  pet: { id: string; name: string };
  done: Record<OnboardingStep, boolean>;
};

/** ONB-5: the open steps of the onboarding; nothing once they are done or dismissed. */
export function NextSteps({ ownerId, pet, done }: NextStepsProps) {
  const [isPutOff, setPutOff] = useState(false);
  // This browser knows whether they were dismissed.
  const isLater = !useHydrated() || isPutOff || later.find(ownerId) !== undefined;
  const open = onboardingSteps.filter((step) => !done[step]);
  const [next] = open;
  const { name } = pet;
  if (!next || isLater) return null;

  function putOff() {
    later.keep(ownerId, true);
    setPutOff(true);
  }

  return (
    <Card>
      <h2 className="text-lg wrap-anywhere">
        {open.length > 1 ? (
          <Trans>
            Two more things for <bdi>{name}</bdi>
          </Trans>
        ) : (
          <Trans>
            One more thing for <bdi>{name}</bdi>
          </Trans>
        )}
      </h2>
      <ul className="mt-3 grid gap-x-6 md:grid-cols-2">
        {onboardingSteps.map((step) => (
          <li key={step} className="flex items-start gap-3 py-2">
            <span
              className={
                done[step] ? 'text-moss mt-0.5 [&>svg]:size-5.5' : 'text-accent-ink mt-0.5 [&>svg]:size-5.5'
              }
            >
              {done[step] ? <CircleCheck aria-label={t`Done`} /> : words[step].icon}
            </span>
            <div className="min-w-0">
              {done[step] ? (
                <p className="font-semibold">{words[step].title}</p>
              ) : (
                <Link
                  to={paths.onboardingStep(pet.id, step)}
                  className="decoration-accent font-semibold underline decoration-2 underline-offset-4"
                >
                  {words[step].title}
                </Link>
              )}
              <p className="text-ink-soft text-sm">{words[step].text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={paths.onboardingStep(pet.id, next)} variant="secondary">
          <Trans>Continue</Trans>
        </ButtonLink>
        <Button variant="quiet" onClick={putOff}>
          <Trans>Later</Trans>
        </Button>
      </div>
    </Card>
  );
}
