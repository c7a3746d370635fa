import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';

import { isMet } from '#shared/health/proof/requirement-answers.ts';
import { answerInWords, answersHeadline, requirementName } from '#shared/health/proof/requirement-words.ts';
import type { RequirementList } from '#shared/health/proof/requirements.ts';
import type { Stay } from '#shared/health/proof/stay-cover.ts';
import { citationOf, travelNote } from '#shared/health/proof/travel-words.ts';
import { answersQuery } from '#web/documents/proofs/proofs.api.ts';
import { cx } from '#web/ui/cx.ts';
import { TextLink } from '#web/ui/link.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { nextStep } from './next-step.ts';

type ListAnswersProps = {
  petId: string;
  list: RequirementList;
  stay: Stay;
  /** How far the list can be relied on. */
  source: string | undefined;
};

/** Each requirement with its answer, those that aren't met first. */
export function ListAnswers({ petId, list, stay, source }: ListAnswersProps) {
  const query = useQuery(answersQuery(petId, list, stay));
  const { data: answers } = query;
  if (query.isPending) return <ListSkeleton />;
  if (!answers) return <QueryFailure of={query} stale="" compact />;

  return (
    <div className="flex flex-col gap-3" role="status">
      <h2 className="text-lg">{answersHeadline(answers, list)}</h2>
      <ul className="divide-line flex flex-col divide-y">
        {answers.map((answer) => {
          const rule = citationOf(answer, list);
          const step = nextStep(petId, answer);
          const Icon = isMet(answer) ? CircleCheck : CircleAlert;

          return (
            <li key={`${answer.asked} ${answer.vaccine}`} className="flex gap-3 py-3">
              <Icon
                aria-hidden
                className={cx('mt-0.5 size-5 shrink-0', isMet(answer) ? 'text-moss' : 'text-brick')}
              />
              <div className="min-w-0">
                <p className="font-semibold wrap-break-word">{requirementName(answer)}</p>
                <p className="text-ink-soft text-sm">{answerInWords(answer, list)}</p>
                {rule && <p className="text-ink-soft text-sm">{rule}</p>}
                {step && (
                  <TextLink to={step.to} className="inline-flex min-h-11 items-center text-sm">
                    {step.label}
                    <span className="sr-only">: {requirementName(answer)}</span>
                  </TextLink>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {source && <p className="text-ink-soft text-sm">{source}</p>}
      {list.travel && <p className="text-ink-soft text-sm">{travelNote(list.travel)}</p>}
    </div>
  );
}
