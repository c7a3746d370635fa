import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

import { publicPageMeta } from '../../public-page-meta.ts';
import { Moment } from './moment.tsx';
import { moments } from './moments.tsx';

export const meta = () =>
  publicPageMeta({
    title: 'Benefits',
    description: `Boarding desk, new vet, sitter, night clinic, moving house: five moments when you need your pet’s papers, and what ${brand.name} changes in each of them.`,
    path: paths.benefits,
  });

/** The benefits, told as short scenes. */
export default function Benefits() {
  return (
    <>
      <header className="wrap grid gap-x-16 gap-y-10 pt-8 pb-16 md:pt-14 md:pb-20 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-end">
        <div className="max-w-[46rem]">
          <h1 className="text-display">Five times somebody asks for the papers</h1>
          <p className="text-ink-soft mt-6 max-w-[38rem] text-lg">
            Papers matter on few days of a pet’s life, and then within minutes. These scenes are made up;
            nobody is quoted. What they say of {brand.name} is what it does today.
          </p>
        </div>
        <nav aria-label="On this page">
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
              Begin on a quiet day
            </h2>
            <p className="text-ink-soft mt-4 text-lg">
              One pet, one photo of the vaccination record. That is the paper people ask for, and then you
              have it.
            </p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <ButtonLink to={paths.onboarding} size="lg" className="max-sm:w-full">
              Create Free Pet ID
            </ButtonLink>
            <ButtonLink to={paths.features} reload variant="secondary" size="lg" className="max-sm:w-full">
              What it does, in detail
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
