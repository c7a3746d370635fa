import { watchUnsaved } from '#web/lib/unsaved.ts';

let check: (() => boolean) | undefined;

/** Whether something would be lost with this page. Watches from the first call on. */
export const unsavedInput = (): (() => boolean) => (check ??= watchUnsaved(document));
