import type { AccountContext } from '#server/core/context.ts';
import { changingHealth } from '#server/health/records/records.usecases.ts';
import { changeVaccinationWithin } from '#server/health/vaccinations/vaccinations.usecases.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import type { ConfirmedFacts } from '#shared/health/proof/origin.ts';
import { confirmedFacts } from '#shared/health/proof/origin.ts';

import { listLines, updateLine } from './clinic-request-lines.queries.ts';
import { findRequest } from './clinic-requests.queries.ts';
import { confirm } from './confirm.usecases.ts';
import { clinicRequestNotFound, correctionOutdated, noCorrection } from './confirmations.errors.ts';
import { correctedFacts, isOutdated } from './confirmations.rules.ts';

type Which = { petId: string; requestId: string; vaccinationId: string };

/**
 * PROOF-5: makes a clinic's correction the record, which is confirmed by that. Again, it changes nothing. Throws petNotFound,
 * petReadOnly, clinicRequestNotFound, noCorrection, correctionOutdated.
 */
export const useCorrection = (ctx: AccountContext, { petId, requestId, vaccinationId }: Which) =>
  changingHealth(ctx, petId, 'manage', async (ctx, access) => {
    const request = await findRequest(ctx.db, access, requestId);
    const lines = request ? await listLines(ctx.db, [request]) : [];
    const asked = lines.find(({ line }) => line.vaccinationId === vaccinationId);
    const { correction, usedAt, facts: before } = asked?.line ?? {};
    const { endedAt, answeredBy, answeredRole } = request ?? {};
    if (!request || !asked || !before) throw clinicRequestNotFound();
    if (!correction || !endedAt) throw noCorrection();
    if (usedAt) return;
    if (isOutdated(asked)) throw correctionOutdated();
    const facts = correctedFacts(before, correction, access.pet.type);
    const changed = confirmedFacts.filter((fact) => facts[fact] !== before[fact]);
    const pick = (from: ConfirmedFacts) => Object.fromEntries(changed.map((fact) => [fact, from[fact]]));
    await changeVaccinationWithin(ctx, access, vaccinationId, { changes: pick(facts), before: pick(before) });
    await confirm(ctx, asked.vaccination, {
      request,
      by: answeredBy ?? '',
      role: answeredRole ?? '',
      at: endedAt,
      facts,
    });
    await updateLine(ctx.db, asked.line, { usedAt: ctx.now });
    await recordActivity(ctx, access, 'clinic_dates_used', facts.name);
  });
