import Plus from 'lucide-react/icons/plus';

import type { Question, QuestionGroup } from './questions.ts';

/** A group of questions as a folder: its name on the tab, one question per line. Opens without scripts. */
export function QuestionFolder({ group }: { group: QuestionGroup }) {
  return (
    <section id={group.id} aria-labelledby={`${group.id}-name`} data-question-folder>
      <h2
        id={`${group.id}-name`}
        className="border-line bg-raised relative -mb-px inline-block rounded-t-lg border border-b-0 px-5 pt-3 pb-2 text-xl md:px-7"
      >
        {group.title}
      </h2>
      <div className="border-line bg-raised divide-line divide-y rounded-lg rounded-tl-none border">
        {group.questions.map((question) => (
          <Answered key={question.id} {...question} />
        ))}
      </div>
    </section>
  );
}

/* The id is on the answer, because browsers open the details around the target of a hash. */
function Answered({ id, question, answer, next }: Question) {
  return (
    <details className="group/question">
      <summary className="hover:bg-sunken flex min-h-16 items-center justify-between gap-5 px-5 py-4 text-lg font-semibold transition-colors md:px-7">
        <h3 className="font-sans font-semibold tracking-normal">{question}</h3>
        <Plus
          className="text-accent-ink size-6 shrink-0 transition-transform duration-200 group-open/question:rotate-45"
          aria-hidden="true"
        />
      </summary>
      <div id={id} className="measure text-ink-soft scroll-mt-44 px-5 pb-6 md:px-7">
        {answer.map((paragraph) => (
          <p key={paragraph} className="mt-3 first:mt-0">
            {paragraph}
          </p>
        ))}
        {next && (
          <p className="mt-3">
            <a
              href={next.href}
              className="text-ink decoration-accent hover:decoration-ink inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4"
            >
              {next.label}
            </a>
          </p>
        )}
      </div>
    </details>
  );
}
