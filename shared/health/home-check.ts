import { i18n } from '#shared/core/i18n.ts';
import { listed } from '#shared/core/listed.ts';
import { named } from '#shared/core/named.ts';

import type { AnswerOption, HomeCheckQuestion } from './home-check-questions.ts';
import { homeCheckQuestions } from './home-check-questions.ts';

type Answers = Readonly<Record<string, string>>;

/** Whether every answer belongs to one of the questions. */
export const areAnswers = (answers: Answers): boolean =>
  Object.entries(answers).every(([id, given]) =>
    homeCheckQuestions.some(
      (asked) => asked.id === id && asked.answers.some(({ answer }) => answer === given),
    ),
  );

/** The chosen answer to a question; undefined if it wasn’t answered. */
export const answerOf = (asked: HomeCheckQuestion, answers: Answers): AnswerOption | undefined =>
  asked.answers.find(({ answer }) => answer === answers[asked.id]);

export type ComparedAnswer = {
  question: HomeCheckQuestion;
  now: AnswerOption | undefined;
  before: AnswerOption | undefined;
  /** `same` includes questions that one of the two checks left out. */
  change: 'new' | 'gone' | 'different' | 'same';
};

/** Compares the answers of a check with those of the check before it. */
export function compareChecks(now: Answers, before: Answers | undefined): ComparedAnswer[] {
  return homeCheckQuestions.map((asked) => {
    const pair = { now: answerOf(asked, now), before: before && answerOf(asked, before) };

    return { question: asked, ...pair, change: changeBetween(pair) };
  });
}

function changeBetween({ now, before }: Pick<ComparedAnswer, 'now' | 'before'>): ComparedAnswer['change'] {
  const [seen, saw] = [now?.meaning === 'notice', before?.meaning === 'notice'];
  if (!now || !before || now.meaning === 'skip' || before.meaning === 'skip') return 'same';
  if (seen && !saw) return 'new';
  if (saw && !seen) return 'gone';

  return now.answer === before.answer ? 'same' : 'different';
}

/** "Noticed: appetite and eyes", or that everything is as usual; for lists and the timeline. */
export function checkWords(answers: Answers): string {
  const found = homeCheckQuestions.filter((asked) => answerOf(asked, answers)?.meaning === 'notice');
  if (found.length === 0) return i18n.t('Everything as usual');

  return named(i18n.t('Noticed'), listed(found.map(({ noticed }) => noticed)));
}
