import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { compareChecks } from '#shared/health/home-check.ts';
import { noDiagnosis } from '#shared/health/see-vet-today.ts';
import { Status } from '#web/ui/status.tsx';

type Answers = Readonly<Record<string, string>>;

const changes = {
  new: { tone: 'amber', words: t`New` },
  gone: { tone: 'moss', words: t`Resolved` },
  different: { tone: 'amber', words: t`Changed` },
} as const;

type HomeCheckResultProps = {
  answers: Answers;
  /** The answers of the previous check, if there is one. */
  before: Answers | undefined;
  /** The day of that check, in words. */
  beforeOn: string | undefined;
};

/** The answers of a home check beside those of the previous one. */
export function HomeCheckResult({ answers, before, beforeOn }: HomeCheckResultProps) {
  return (
    <>
      <dl className="rows">
        {compareChecks(answers, before).map(({ question, now, before: last, change }) => (
          <div
            key={question.id}
            className="grid gap-x-4 px-4 py-3 sm:grid-cols-[10rem_minmax(0,1fr)] md:px-5"
          >
            <dt className="text-ink-soft text-sm sm:pt-0.5">{question.topic}</dt>
            <dd>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {now?.label ?? t`Not checked`}
                {now?.meaning === 'notice' && (
                  <Status tone="amber">
                    <Trans>Keep an eye on this</Trans>
                  </Status>
                )}
                {change !== 'same' && <Status tone={changes[change].tone}>{changes[change].words}</Status>}
              </span>
              {last && last.answer !== now?.answer && (
                <span className="text-ink-soft block text-sm">
                  {beforeOn}: {last.label}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft mt-3 text-sm">{noDiagnosis()}</p>
    </>
  );
}
