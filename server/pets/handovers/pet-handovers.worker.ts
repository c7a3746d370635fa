import { ownersLanguage } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountId } from '#server/core/context.ts';
import type { DeliveryHandler } from '#server/core/deliveries/deliveries.ts';
import { handleDelivery } from '#server/core/deliveries/deliveries.ts';

import { handoversForMail, undoneForMail } from './handover-mails.usecases.ts';
import { handoverUndoneDelivery, petHandedOverDelivery } from './pet-handovers.deliveries.ts';
import { handoverUndoneMail, petsHandedOverMail } from './pet-handovers.mails.ts';

export const handoverDeliveries: DeliveryHandler[] = [
  handleDelivery(
    petHandedOverDelivery,
    async (ctx, { subject: accountId }) => {
      const handovers = await handoversForMail(ctx, accountId as AccountId);
      const [first] = handovers;

      return (
        first && {
          to: first.email,
          name: first.name,
          content: petsHandedOverMail(ctx.config.http.publicUrl, handovers),
        }
      );
    },
    { language: (ctx, { subject: accountId }) => ownersLanguage(ctx, accountId as AccountId) },
  ),
  handleDelivery(
    handoverUndoneDelivery,
    async (ctx, { subject: handoverId, recipient }) => {
      const undone = await undoneForMail(ctx, handoverId, recipient as AccountId);

      return (
        undone && {
          to: undone.email,
          name: undone.name,
          content: handoverUndoneMail(ctx.config.http.publicUrl, undone),
        }
      );
    },
    { language: (ctx, { recipient }) => ownersLanguage(ctx, recipient as AccountId) },
  ),
];
