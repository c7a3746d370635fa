import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';

import { paths } from '#shared/core/paths.ts';

/** A field that filters the questions. Not shown without scripts, which it needs. */
export function QuestionSearch({ total }: { total: number }) {
  const all = plural({ count: total }, { one: '# question', other: '# questions' });

  return (
    <div role="search" className="mt-8 max-w-[34rem] print:hidden noscript:hidden">
      <label htmlFor="question-search" className="sr-only">
        <Trans>Search the questions</Trans>
      </label>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="text-ink-soft pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2"
        />
        <input
          id="question-search"
          type="search"
          placeholder={t`Search the questions`}
          autoComplete="off"
          enterKeyHint="search"
          className="control min-h-14 pl-12"
        />
      </div>
      <p role="status" data-found={all} className="text-ink-soft tabular mt-2 text-sm">
        {all}
      </p>
    </div>
  );
}

/** FAQ-1: shown when no question matches the search. */
export function NoQuestionMatches() {
  return (
    <div data-nothing-found hidden className="border-line-strong rounded-lg border border-dashed p-6 md:p-8">
      <h2 className="text-xl">
        <Trans>No matching questions</Trans>
      </h2>
      <p className="text-ink-soft mt-2">
        <Trans>
          Try another word, or{' '}
          <a
            href={paths.contact}
            className="text-ink decoration-accent hover:decoration-ink font-semibold underline decoration-2 underline-offset-4"
          >
            ask us
          </a>
          .
        </Trans>
      </p>
    </div>
  );
}
