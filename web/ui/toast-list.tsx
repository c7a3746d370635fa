import { Toast } from '@base-ui/react/toast';
import { t } from '@lingui/core/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect } from 'react';

import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { cornerCardClass, cornerClass } from './toast-position.ts';
import type { ToastMessage, ToastScreen } from './toast.tsx';

const manager = Toast.createToastManager();
const shownMs = 4000;
/** Time to read what was done and to reach "Undo", by keyboard or switch too. */
const shownWithActionMs = 8000;

const screen: ToastScreen = { add: show, close: (id) => manager.close(id) };

function show({ id, kind, title, description, action, dismiss, duration, onClose }: ToastMessage) {
  manager.add({
    id,
    type: kind,
    title,
    description,
    priority: kind === 'error' ? 'high' : 'low',
    timeout: duration ?? (action ? shownWithActionMs : shownMs),
    ...(action ? { actionProps: { children: action.label, onClick: action.onSelect } } : {}),
    ...(dismiss === undefined ? {} : { data: { dismiss } }),
    ...(onClose ? { onClose } : {}),
  });
}

type ToastListProps = {
  /** A live region, which was there before the toasts. */
  container: HTMLElement;
  /** Says where toasts are shown from now on. */
  showOn: (screen: ToastScreen) => () => void;
};

export function ToastList({ container, showOn }: ToastListProps) {
  // After the provider, which subscribes in an effect too.
  useEffect(() => showOn(screen), [showOn]);

  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal container={container}>
        <Toast.Viewport aria-label={t`Notifications`} aria-live={undefined} className={cornerClass}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

const icons: Record<string, ReactNode> = {
  success: <CircleCheck className="text-moss" />,
  error: <CircleAlert className="text-brick" />,
  info: <Info className="text-ink-soft" />,
};

function Toasts() {
  const { toasts } = Toast.useToastManager();

  return toasts.map((item) => (
    <Toast.Root key={item.id} toast={item} swipeDirection={['right', 'up', 'down']} className={rootClass}>
      <Toast.Content className="flex items-start gap-3 pr-1.5 pl-4 sm:py-3 [&>svg]:mt-2.5 [&>svg]:size-5 [&>svg]:shrink-0">
        {icons[item.type ?? 'info']}
        <div className="min-w-0 flex-1 py-2">
          <Toast.Title className="font-sans text-sm font-semibold tracking-normal" />
          <Toast.Description className="text-ink-soft mt-0.5 text-sm" />
          <div className="-mb-2 flex gap-6 empty:hidden">
            <Toast.Action className="decoration-accent min-h-11 text-sm font-semibold underline decoration-2 underline-offset-4" />
            {dismissOf(item) && (
              <button
                type="button"
                onClick={() => manager.close(item.id)}
                className="text-ink-soft min-h-11 text-sm font-semibold"
              >
                {dismissOf(item)}
              </button>
            )}
          </div>
        </div>
        {/* Toast.Close is hidden from screen readers until the toast is hovered, but not from the keyboard. */}
        {!dismissOf(item) && (
          <IconButton label={t`Dismiss`} icon={<X />} onClick={() => manager.close(item.id)} />
        )}
      </Toast.Content>
    </Toast.Root>
  ));
}

const dismissOf = ({ data }: { data?: { dismiss?: string } }) => data?.dismiss;

const rootClass = cx(
  cornerCardClass,
  'transition-[opacity,transform] duration-250 data-ending-style:translate-x-4 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0 sm:data-starting-style:-translate-y-3',
);
