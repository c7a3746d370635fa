import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { messageOf } from '#web/lib/api.ts';

import { Button } from './button.tsx';
import { conflictMessage } from './failure-notice.tsx';
import { Notice } from './status.tsx';
import type { SaveWords } from './use-save-field.ts';

type EditButtonsProps = {
  words: SaveWords;
  /** The saved value as text. */
  now: string;
  failure: Error | undefined;
  isSending: boolean;
  onCancel: () => void;
  cancelLabel?: string | undefined;
};

/** The end of a form: the failure, if any, and the buttons. */
export function EditButtons({ words, now, failure, isSending, onCancel, cancelLabel }: EditButtonsProps) {
  return (
    <div className="mt-4 flex flex-col gap-3">
      {failure && (
        <Notice tone="brick" title={words.failed(messageOf(failure))}>
          {conflictMessage(failure, now)} <Trans>What you entered is still here.</Trans>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSending} busyLabel={t`Saving…`}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel ?? t`Cancel`}
        </Button>
      </div>
    </div>
  );
}
