import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { EmptyDen } from '#web/art/scenes/empty-den.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** HOME-9: the last call to action, with a trail that ends at the den's door. */
export function Ready() {
  return (
    <div className="wrap pb-8 md:pb-28">
      <PawTrail />
      <section
        aria-labelledby="ready"
        className="border-line bg-raised mt-3 grid items-center gap-x-12 gap-y-6 rounded-xl border p-5 md:mt-10 md:grid-cols-[minmax(0,1fr)_16rem] md:p-12"
      >
        <div>
          <h2 id="ready" className="text-2xl md:text-3xl">
            <Trans>Ready to Get Started?</Trans>
          </h2>
          <p className="text-ink-soft max-w-[44ch] max-md:hidden md:mt-4 md:text-lg">
            <Trans>Start with a photo of the vaccination record. It’s the one everyone asks for.</Trans>
          </p>
          <div className="mt-4 flex flex-wrap gap-3 md:mt-8">
            <ButtonLink to={paths.onboarding} size="lg" className="max-sm:grow">
              <Trans>Create Free Pet ID</Trans>
            </ButtonLink>
            <ButtonLink to={paths.features} reload variant="secondary" size="lg" className="max-sm:grow">
              <Trans>See All Features</Trans>
            </ButtonLink>
          </div>
        </div>
        <EmptyDen className="w-full max-md:hidden" />
      </section>
    </div>
  );
}

const steps = Array.from({ length: 9 }, (_, index) => ({ x: 20 + index * 48, y: index % 2 === 0 ? 14 : 32 }));

function PawTrail() {
  return (
    <div role="separator" className="border-line border-t pt-3 md:pt-9">
      <svg viewBox="0 0 430 60" aria-hidden="true" className="text-accent mx-auto w-full max-w-lg">
        {steps.map(({ x, y }) => (
          <g key={x} transform={`translate(${x} ${y}) rotate(90) scale(1.7)`} fill="currentColor">
            <ellipse cx="0" cy="2.500" rx="5" ry="4.200" />
            <circle cx="-5" cy="-3.500" r="2" />
            <circle cx="-1.800" cy="-6" r="2" />
            <circle cx="1.800" cy="-6" r="2" />
            <circle cx="5" cy="-3.500" r="2" />
          </g>
        ))}
      </svg>
    </div>
  );
}
