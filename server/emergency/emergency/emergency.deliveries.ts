import { z } from 'zod';

/**
 * Asks whether a pet is still missing. The occurrence is the end of the lost period, in milliseconds since
 * 1970.
 */
export const lostEndingDelivery = { name: 'emergency.lost-ending', details: z.object({}) };
