import { locale } from '#web/lib/locale.ts';

/** Whether a reminder can be added as one line. `read-line.ts` understands English only, so other languages use the form. */
export const supportsLine = locale === 'en';
