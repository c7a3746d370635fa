import { z } from 'zod';

/** To a sender who is allowed and should be told: the mail has arrived. The subject is the rule about the sender. */
export const receivedDelivery = {
  name: 'inbox.received',
  details: z.object({ messageId: z.uuid() }),
};
