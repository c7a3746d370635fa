import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { ArticleDrawing } from '#web/art/articles/drawings.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

import type { ArticleSummary } from './articles.server.ts';
import { Byline } from './byline.tsx';

/** After the article: one more article, and a link to sign up. */
export function NextSteps({ related }: { related: ArticleSummary }) {
  return (
    <aside aria-label={t`What to do next`} className="border-line bg-raised border-t print:hidden">
      <div className="wrap grid gap-x-16 gap-y-14 py-16 md:py-20 lg:grid-cols-2">
        <section
          aria-labelledby="related"
          className="group relative grid grid-cols-[7rem_1fr] gap-x-6 sm:grid-cols-[11rem_1fr]"
        >
          <ArticleDrawing name={related.drawing} className="w-full self-start rounded-md" />
          <div>
            <h2 id="related" className="text-accent-ink font-sans text-sm font-semibold tracking-normal">
              <Trans>Read next</Trans>
            </h2>
            <p className="font-display mt-1 text-xl">
              <a
                href={paths.article(related.slug)}
                className="decoration-accent decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {related.title}
              </a>
            </p>
            <Byline article={related} className="mt-2" />
          </div>
        </section>
        <section aria-labelledby="begin" className="lg:border-line lg:border-l lg:pl-16">
          <h2 id="begin" className="text-2xl">
            <Trans>All your pet’s records in one place</Trans>
          </h2>
          <p className="text-ink-soft mt-3 max-w-[44ch]">
            <Trans>
              A Pet ID, a card, and every document your pet has. Share them with vets and sitters through
              links that expire in 48 hours.
            </Trans>
          </p>
          <ButtonLink to={paths.onboarding} size="lg" className="mt-6 max-sm:w-full">
            <Trans>Create Free Pet ID Now</Trans>
          </ButtonLink>
        </section>
      </div>
    </aside>
  );
}
