import { z } from 'zod';

/** The question whether a pet is still missing. The occurrence is the end of the time, in milliseconds since 1970. */
export const lostEndingDelivery = { name: 'emergency.lost-ending', details: z.object({}) };
