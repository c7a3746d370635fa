import { t } from '@lingui/core/macro';

import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { cornerCardClass, cornerClass } from './toast-position.ts';
import type { ToastMessage } from './toast.tsx';

type PlainToastsProps = { messages: readonly ToastMessage[]; onClose: (id: string) => void };

/** The fallback for toasts when their list could not be loaded, for example without a connection. */
export function PlainToasts({ messages, onClose }: PlainToastsProps) {
  return (
    <div className={cornerClass}>
      {messages.slice(-3).map(({ id, title, description, action, dismiss = t`Dismiss` }) => (
        <div key={id} className={cx(cornerCardClass, 'px-4 py-3 text-sm')}>
          <p className="font-semibold">{title}</p>
          {description && <p className="text-ink-soft mt-0.5">{description}</p>}
          <div className="mt-2 flex flex-wrap gap-3">
            {action && (
              <Button variant="secondary" onClick={action.onSelect}>
                {action.label}
              </Button>
            )}
            <Button variant="quiet" onClick={() => onClose(id)}>
              {dismiss}
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
}
