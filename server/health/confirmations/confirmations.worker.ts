import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import type { DeliveryHandler } from '#server/core/deliveries/deliveries.ts';
import { handleDelivery } from '#server/core/deliveries/deliveries.ts';
import { sweepKeptConfirmations } from '#server/health/vaccinations/vaccinations.usecases.ts';
import { handleJob } from '#server/platform/jobs.ts';

import {
  answerForMail,
  requestersLanguage,
  requestForMail,
  sweepClinicRequests,
} from './confirmations-mail.usecases.ts';
import { clinicAnswerDelivery, clinicRequestDelivery } from './confirmations.deliveries.ts';
import { clinicAnswerMail, clinicRequestMail } from './confirmations.mails.ts';

export const confirmationsDeliveries: DeliveryHandler[] = [
  handleDelivery(clinicRequestDelivery, async (ctx, { subject: requestId }) => {
    const found = await requestForMail(ctx, requestId);
    if (!found) return undefined;
    const { to, ...asked } = found;
    const mail = (message: string | null) =>
      clinicRequestMail(ctx.config.http.publicUrl, { ...asked, message });

    return { to, content: mail(asked.message), withoutQuotes: mail(null) };
  }),
  handleDelivery(
    clinicAnswerDelivery,
    async (ctx, { subject: requestId }) => {
      const found = await answerForMail(ctx, requestId);
      if (!found) return undefined;
      const { to, name, ...answered } = found;
      const content = clinicAnswerMail(ctx.config.http.publicUrl, answered);
      const { quoted: _quoted, ...withoutQuotes } = content;

      return { to, name, content, withoutQuotes };
    },
    { language: requestersLanguage },
  ),
];

const sweepJob = { name: 'health.sweep_clinic_requests', payload: z.object({}) };

export const confirmationsWorker = (context: () => Context) => [
  handleJob(
    sweepJob,
    async () => {
      await sweepClinicRequests(context());
      await sweepKeptConfirmations(context());
    },
    { schedule: '53 3 * * *' },
  ),
];
