import type { CalendarDay } from '#shared/core/days.ts';

import type { Answer, AnswerKind } from './requirement-answers.ts';

/** An answer about anything but a vaccine. */
export const answer = (asked: Answer['asked'], kind: AnswerKind, on: CalendarDay | null = null): Answer => ({
  asked,
  name: null,
  vaccine: null,
  kind,
  on,
});
