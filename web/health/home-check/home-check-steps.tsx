import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

import { homeCheckQuestions } from '#shared/health/home-check-questions.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

export type HomeCheckAnswers = Record<string, string>;

type HomeCheckStepsProps = {
  isSending: boolean;
  onFinish: (answers: HomeCheckAnswers, notes: string) => void;
};

const last = homeCheckQuestions.length;

/** The ten questions of the home check, one at a time, and notes at the end. An answer shows the next question. */
export function HomeCheckSteps({ isSending, onFinish }: HomeCheckStepsProps) {
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<HomeCheckAnswers>({});
  const [notes, setNotes] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current !== step) heading.current?.focus();
    seen.current = step;
  }, [step]);
  const question = homeCheckQuestions[step];
  const number = step + 1;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (question) setStep(step + 1);
    else onFinish(answers, notes);
  }

  return (
    <form className="max-w-xl" onSubmit={submit}>
      <Progress
        label={question ? t`Question ${number} of ${last}` : t`Almost done`}
        value={(step / last) * 100}
        detail=""
      />
      <h2 ref={heading} tabIndex={-1} className="mt-5 text-xl outline-none">
        {question ? question.prompt : t`Anything else?`}
      </h2>
      {question ? (
        <fieldset className="mt-4 flex flex-col gap-2">
          <legend className="sr-only">{question.prompt}</legend>
          {question.answers.map(({ answer, label }) => (
            <label key={answer} className={answerClass}>
              <input
                type="radio"
                name={question.id}
                value={answer}
                checked={answers[question.id] === answer}
                onChange={() => setAnswers({ ...answers, [question.id]: answer })}
                className="accent-ink size-5 shrink-0"
              />
              <span className="font-semibold">{label}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <div className="mt-5">
          <TextareaField
            label={t`Notes`}
            optional
            dir="auto"
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3 max-md:*:grow">
        <Button variant="secondary" disabled={step === 0} onClick={() => setStep(step - 1)}>
          <Trans>Back</Trans>
        </Button>
        {question ? (
          <Button type="submit" variant={answers[question.id] ? 'primary' : 'secondary'}>
            {answers[question.id] ? t({ message: 'Next', context: 'button' }) : t`Skip`}
          </Button>
        ) : (
          <Button type="submit" busy={isSending} busyLabel={t`Saving…`}>
            <Trans>Save home check</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

const answerClass =
  'flex min-h-12 cursor-pointer items-center gap-4 rounded-lg border border-line-strong bg-raised px-4 py-2 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink';
