import { isSessionOver, messageOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.tsx';

/** Shows a failure and its reason. APP-8: the app itself reports an ended session. */
export function showFailureToast(title: string, error: unknown) {
  if (!isSessionOver(error)) toast.error(title, { description: messageOf(error) });
}
