import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { ArticleDrawing } from '#web/art/articles/drawings.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The end of the landing page: links to the blog. */
export function FromTheBlog() {
  return (
    <section aria-labelledby="reading" className="pt-8 pb-5 md:py-28">
      <div className="wrap grid items-center gap-x-16 gap-y-9 md:grid-cols-2">
        <ArticleDrawing name="first-year" className="w-full rounded-xl max-md:hidden" />
        <div>
          <h2 id="reading" className="text-2xl md:text-3xl">
            <Trans>Read up before you need to</Trans>
          </h2>
          <p className="text-ink-soft max-w-[46ch] max-md:hidden md:mt-5 md:text-lg">
            <Trans>
              Short articles on boarding, lost pets, and the first year of shots, with a source for every
              fact.
            </Trans>
          </p>
          <ButtonLink to={paths.blog} reload variant="secondary" size="lg" className="mt-4 md:mt-8">
            <Trans>Read the blog</Trans>
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
