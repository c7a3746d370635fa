import { z } from 'zod';

export const sweepContactJob = { name: 'contact.sweep', payload: z.object({}) };

export const contactMailJob = { name: 'contact.mail', payload: z.object({ messageId: z.uuid() }) };
