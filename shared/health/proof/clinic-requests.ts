import type { CalendarDay } from '#shared/core/days.ts';

/** How a question to a clinic ends before it expires. `reported`: the address asks for no more questions from this account. */
export const clinicRequestEnds = ['answered', 'withdrawn', 'reported'] as const;

export type ClinicRequestEnd = (typeof clinicRequestEnds)[number];

/** An answer about one vaccination. `refused`: it wasn't given there. */
export const lineAnswers = ['confirmed', 'corrected', 'refused'] as const;

export type LineAnswer = (typeof lineAnswers)[number];

export type ClinicRequestState = 'waiting' | 'answered' | 'expired' | 'withdrawn' | 'reported';

/** The facts that a clinic can give in place of the record's. */
export type Correction = {
  name: string;
  dateAdministered: CalendarDay;
  expirationDate: CalendarDay | null;
  batchNumber: string | null;
};

/** Days in which a question can be answered. */
export const clinicRequestDays = 30;

/** Lines of one question. */
export const clinicRequestLinesMax = 10;

/** Open questions of a pet. */
export const openClinicRequestsMax = 10;

/** Characters of the owner's words to a clinic. */
export const clinicMessageMax = 300;
