import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { LostLink } from '#web/art/scenes/lost-link.tsx';
import { QuestionFolder } from '#web/site/faq/question-folder.tsx';
import type { QuestionGroup } from '#web/site/faq/questions.ts';
import { ButtonLink } from '#web/ui/button.tsx';

import { faqTitle } from './faq-meta.ts';
import faqScriptUrl from './faq.script.ts?worker&url';
import { NoQuestionMatches, QuestionSearch } from './question-search.tsx';

/** FAQ-1: a drawer with four folders, a search in them, and a sticky index beside them. */
export function Drawer({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <div className="wrap pt-8 pb-24 md:pt-14">
      <header className="max-w-[46rem]">
        <h1 className="text-display">{faqTitle}</h1>
        <p className="text-ink-soft mt-5 text-lg">
          <Trans>Plain answers about what {brand.name} does today, and what it doesn’t do yet.</Trans>
        </p>
        <QuestionSearch total={groups.reduce((sum, { questions }) => sum + questions.length, 0)} />
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-12 md:mt-14 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label={t`Question topics`} className="lg:sticky lg:top-24 lg:self-start">
          <ul className="border-line flex flex-col border-t">
            {groups.map(({ id, title, questions: { length: count } }) => (
              <li key={id} className="border-line border-b">
                <a
                  href={`#${id}`}
                  className="hover:bg-sunken -mx-2 flex min-h-12 items-center justify-between gap-4 rounded-sm px-2 font-semibold transition-colors"
                >
                  {title}
                  <span className="text-ink-soft tabular text-sm font-normal">
                    <span data-count aria-hidden="true">
                      {count}
                    </span>
                    <span data-count-words className="sr-only">
                      {plural(count, { one: '# question', other: '# questions' })}
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-col gap-12">
          <NoQuestionMatches />
          {groups.map((group) => (
            <QuestionFolder key={group.id} group={group} />
          ))}
          <section
            aria-labelledby="not-here"
            className="grid items-center gap-x-8 gap-y-3 sm:grid-cols-[10rem_1fr]"
          >
            <LostLink className="w-36 sm:w-full" />
            <div>
              <h2 id="not-here" className="text-xl">
                <Trans>Still have a question?</Trans>
              </h2>
              <p className="text-ink-soft mt-2">
                <Trans>Ask us. If others have the same question, we’ll add the answer here.</Trans>
              </p>
              <ButtonLink to={paths.contact} reload variant="secondary" className="mt-4">
                <Trans>Contact us</Trans>
              </ButtonLink>
            </div>
          </section>
        </div>
      </div>
      <script type="module" src={faqScriptUrl} />
    </div>
  );
}
