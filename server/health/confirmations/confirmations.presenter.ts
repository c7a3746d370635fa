import type { ClinicRequest } from '#server/health/records/clinic-requests.table.ts';
import type { ClinicRequestState, Correction, LineAnswer } from '#shared/health/proof/clinic-requests.ts';

import type { AskedLine } from './clinic-request-lines.queries.ts';
import { isOutdated, isPerson, stateOf } from './confirmations.rules.ts';

export type RequestWithLines = { request: ClinicRequest; lines: AskedLine[] };

export type ShownClinicRequest = {
  id: string;
  email: string;
  /** A free-mail address, or one at the owner's domain: it counts as a person and not as a clinic. */
  isPerson: boolean;
  state: ClinicRequestState;
  withDocuments: boolean;
  message: string | null;
  createdAt: string;
  expiresAt: string;
  endedAt: string | null;
  /** The person who answered, in the person's own words. */
  answeredBy: { name: string; role: string } | null;
  lines: {
    vaccinationId: string;
    /** As it was asked about. */
    name: string;
    dateAdministered: string;
    expirationDate: string | null;
    batchNumber: string | null;
    answer: LineAnswer | null;
    correction: Correction | null;
    /** The clinic's correction became the record. */
    used: boolean;
    /** It was changed since, so that a correction can't be used any more. */
    changed: boolean;
  }[];
};

/** A request for those who manage the pet. */
export function presentRequest({ request, lines }: RequestWithLines, now: Date): ShownClinicRequest {
  const { id, email, withDocuments, message, answeredBy, answeredRole } = request;

  return {
    id,
    email,
    isPerson: isPerson(request),
    state: stateOf(request, now),
    withDocuments,
    message,
    createdAt: request.createdAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    endedAt: request.endedAt?.toISOString() ?? null,
    answeredBy: answeredBy === null ? null : { name: answeredBy, role: answeredRole ?? '' },
    lines: lines.map(({ line, vaccination }) => ({
      vaccinationId: line.vaccinationId,
      name: line.facts.name,
      dateAdministered: line.facts.dateAdministered,
      expirationDate: line.facts.expirationDate,
      batchNumber: line.facts.batchNumber,
      answer: line.answer,
      correction: line.correction,
      used: line.usedAt !== null,
      changed: isOutdated({ line, vaccination }),
    })),
  };
}
