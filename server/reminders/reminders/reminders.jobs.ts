import { z } from 'zod';

/** The sweep. It is also enqueued for a new reminder that is due to be announced now. */
export const announceJob = { name: 'reminders.announce', payload: z.object({}) };
