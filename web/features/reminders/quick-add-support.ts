import { locale } from '#web/lib/locale.ts';

/** Whether a reminder can be written as one line: `read-line.ts` understands English. In other languages there is the form. */
export const supportsQuickAdd = locale === 'en';
