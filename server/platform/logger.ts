import { pino } from 'pino';

export type Logger = pino.Logger;

/** JSON lines on standard output. Secrets never reach it: headers, bodies and queries are not logged at all. */
export const createLogger = (level: string): Logger => pino({ level, base: null });
