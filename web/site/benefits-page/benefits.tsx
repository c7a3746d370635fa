import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { publicPageMeta } from '#web/app/public-page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';

import { Moment } from './moment.tsx';
import { moments } from './moments.tsx';

export const meta = () =>
  publicPageMeta({
    title: t`Benefits`,
    description: t`Five times you’ll need your pet’s records: boarding, a new vet, a sitter, the emergency clinic, and moving. See how ${brand.name} helps and what’s still up to you.`,
    path: paths.benefits,
  });

/** The benefits, told as short scenes. */
export default function Benefits() {
  return (
    <>
      <header className="wrap grid gap-x-16 gap-y-10 pt-8 pb-16 md:pt-14 md:pb-20 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-end">
        <div className="max-w-[46rem]">
          <h1 className="text-display">
            <Trans>Five times you’ll be glad you have it</Trans>
          </h1>
          <p className="text-ink-soft mt-6 max-w-[38rem] text-lg">
            <Trans>
              You rarely need records. When you do, you need them now. These scenes are made up, but
              everything {brand.name} does in them works today.
            </Trans>
          </p>
        </div>
        <nav aria-label={t`On this page`}>
          <ol className="[&>li]:border-line [&>li]:border-t">
            {moments.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="decoration-line-strong flex min-h-11 items-center py-2 font-semibold underline-offset-4 hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </header>
      {moments.map((moment) => (
        <Moment key={moment.id} {...moment} />
      ))}
      <section aria-labelledby="begin" className="border-line bg-raised border-t py-16 md:py-24">
        <div className="wrap flex flex-wrap items-end justify-between gap-x-16 gap-y-8">
          <div className="max-w-[36rem]">
            <h2 id="begin" className="text-3xl">
              <Trans>Add records before you need them</Trans>
            </h2>
            <p className="text-ink-soft mt-4 text-lg">
              <Trans>Start with a photo of the vaccination record. It’s the one everyone asks for.</Trans>
            </p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <ButtonLink to={paths.onboarding} size="lg" className="max-sm:w-full">
              <Trans>Create Free Pet ID</Trans>
            </ButtonLink>
            <ButtonLink to={paths.features} reload variant="secondary" size="lg" className="max-sm:w-full">
              <Trans>See All Features</Trans>
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
