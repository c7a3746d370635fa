import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** HOME-10: the first questions, loaded near the viewport. Without scripts, a link to all of them. */
export function QuestionsOnDemand() {
  return (
    <section
      aria-labelledby="questions"
      className="border-line border-t py-8 md:py-28"
      data-questions={paths.faq}
    >
      <div className="wrap grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div>
          <h2 id="questions" className="text-3xl">
            <Trans>Questions, answered</Trans>
          </h2>
          <ButtonLink to={paths.faq} reload variant="secondary" className="mt-4 md:mt-6">
            <Trans>See all questions</Trans>
          </ButtonLink>
        </div>
        <div aria-live="polite" className="min-w-0">
          <p data-questions-loading hidden className="text-ink-soft flex min-h-84 items-center gap-3">
            <Spinner /> <Trans>Loading...</Trans>
          </p>
          <div
            data-questions-failed
            hidden
            className="border-line-strong rounded-lg border border-dashed p-6"
          >
            <p className="text-brick font-semibold">
              <Trans>Failed to load FAQ section</Trans>
            </p>
            <Button variant="secondary" className="mt-4">
              <Trans>Retry</Trans>
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
