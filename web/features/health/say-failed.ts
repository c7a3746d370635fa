import { isSessionOver, messageOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.tsx';

/** Says what failed, and why. APP-8: the app itself says that a session is over. */
export function sayFailed(title: string, error: unknown) {
  if (!isSessionOver(error)) toast.error(title, { description: messageOf(error) });
}
