import { z } from 'zod';

export const contactMailJob = { name: 'contact.mail', payload: z.object({ messageId: z.uuid() }) };
