import { answering, correction } from '#shared/health/proof/clinic-requests.schema.ts';
import type { LineAnswer } from '#shared/health/proof/clinic-requests.ts';
import { clinicRequestLinesMax, lineAnswers } from '#shared/health/proof/clinic-requests.ts';

import type { Answer, AnsweredLine } from './confirm.usecases.ts';

/** The names of the fields of one vaccination in the form. */
export const fieldsOf = (position: number) => ({
  answer: `answer-${position}`,
  name: `name-${position}`,
  dateAdministered: `given-${position}`,
  expirationDate: `until-${position}`,
  batchNumber: `lot-${position}`,
});

/** The field of the button that answers all vaccinations without an answer of their own. */
export const everyAnswer = 'all';

export type Typed = Record<string, string>;

/** The first message for each field that isn't accepted. */
export type Wrong = Record<string, string>;

const isAnswer = (value: string | undefined): value is LineAnswer =>
  lineAnswers.some((answer) => answer === value);

/** Whether no vaccination has an answer of its own. */
export const hasNoPick = (typed: Typed): boolean =>
  !Object.keys(typed).some((name) => name.startsWith('answer-'));

/** The answer in a submitted form, or what is wrong with it. */
export function readAnswer(typed: Typed): { answer: Answer } | { wrong: Wrong } {
  const wrong: Wrong = {};
  const note = (name: string, message: string) => (wrong[name] ??= message);
  const person = answering.safeParse({ by: typed['by'] ?? '', role: typed['role'] ?? '' });
  for (const issue of person.error?.issues ?? []) note(String(issue.path[0]), issue.message);
  const lines = new Map<number, AnsweredLine>();
  for (let position = 0; position < clinicRequestLinesMax; position++) {
    const fields = fieldsOf(position);
    const answer = typed[fields.answer] ?? (typed[everyAnswer] === 'confirmed' ? 'confirmed' : undefined);
    if (!isAnswer(answer)) continue;
    if (answer !== 'corrected') {
      lines.set(position, { answer, correction: null });
      continue;
    }
    const facts = correction.safeParse({
      name: typed[fields.name] ?? '',
      dateAdministered: typed[fields.dateAdministered] ?? '',
      expirationDate: typed[fields.expirationDate] ?? '',
      batchNumber: typed[fields.batchNumber] ?? '',
    });
    if (facts.success) lines.set(position, { answer, correction: facts.data });
    for (const issue of facts.error?.issues ?? []) {
      const [fact] = issue.path;
      note(fields[fact as keyof typeof fields] ?? fields.answer, issue.message);
    }
  }
  if (!person.success || Object.keys(wrong).length > 0) return { wrong };

  return { answer: { ...person.data, lines } };
}
