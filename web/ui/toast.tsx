import { Toast } from '@base-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

import { IconButton } from './icon-button.tsx';

type ToastKind = 'success' | 'error' | 'info';
type ToastOptions = {
  description?: string;
  /** One possible action, for example "Undo". */
  action?: { label: string; onSelect: () => void };
  /** The label of the button that closes it, for example "Later"; a cross by default. */
  dismiss?: string;
  /** Milliseconds on screen; 0 stays until closed. */
  duration?: number;
  onClose?: () => void;
};

const manager = Toast.createToastManager();

function add(type: ToastKind, title: string, options: ToastOptions = {}): string {
  const { description, action, dismiss, duration, onClose } = options;

  return manager.add({
    type,
    title,
    description,
    priority: type === 'error' ? 'high' : 'low',
    ...(duration === undefined ? {} : { timeout: duration }),
    ...(action ? { actionProps: { children: action.label, onClick: action.onSelect } } : {}),
    ...(dismiss === undefined ? {} : { data: { dismiss } }),
    ...(onClose ? { onClose } : {}),
  });
}

/** Shows a short message; callable from anywhere. Returns an id for `toast.close`. */
export const toast = {
  success: (title: string, options?: ToastOptions) => add('success', title, options),
  error: (title: string, options?: ToastOptions) => add('error', title, options),
  info: (title: string, options?: ToastOptions) => add('info', title, options),
  close: (id: string) => manager.close(id),
};

/**
 * The container of toasts: top right, on phones above the bottom bar. At most three, for four seconds each.
 * Render it once.
 */
export function Toaster({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider toastManager={manager} timeout={4000} limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={viewportClass}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

const viewportClass =
  'fixed inset-x-4 top-[calc(0.5rem+env(safe-area-inset-top))] z-60 flex flex-col gap-3 outline-none sm:top-[calc(1rem+env(safe-area-inset-top))] sm:left-auto sm:w-96 ' +
  // At the top of the screen if a sheet is open or there's no bottom bar. A toast has the dialog role too,
  // but isn't modal.
  'max-sm:[body:has([data-bottom-bar]):not(:has(:is([role=dialog],[role=alertdialog]):not([aria-modal=false])))_&]:top-auto max-sm:[body:has([data-bottom-bar]):not(:has(:is([role=dialog],[role=alertdialog]):not([aria-modal=false])))_&]:bottom-[calc(5rem+env(safe-area-inset-bottom))]';

const icons: Record<string, ReactNode> = {
  success: <CircleCheck className="text-moss" />,
  error: <CircleAlert className="text-brick" />,
  info: <Info className="text-ink-soft" />,
};

function ToastList() {
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
                // Toast.Close is hidden from screen readers until the toast is hovered, but this button is an
                // answer.
                onClick={() => manager.close(item.id)}
                className="text-ink-soft min-h-11 text-sm font-semibold"
              >
                {dismissOf(item)}
              </button>
            )}
          </div>
        </div>
        {!dismissOf(item) && <Toast.Close render={<IconButton label="Dismiss" icon={<X />} />} />}
      </Toast.Content>
    </Toast.Root>
  ));
}

const dismissOf = ({ data }: { data?: { dismiss?: string } }) => data?.dismiss;

const rootClass =
  'rounded-lg border border-line bg-raised text-ink shadow-float transition-[opacity,transform] duration-250 data-ending-style:translate-x-4 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0 sm:data-starting-style:-translate-y-3';
