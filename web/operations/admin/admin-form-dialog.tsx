import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';

import { reasonRules } from '#shared/accounts/admin.ts';
import type { ActionWords } from '#web/operations/accounts/action-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

const formId = 'admin-action';

type AdminFormDialogProps = {
  words: Pick<ActionWords, 'label' | 'danger'> & { title?: string };
  /** The target of the action. */
  subject?: ReactNode;
  form: { props: ComponentProps<'form'>; failure: Error | undefined; isSending: boolean };
  /** The current value, after another administrator has changed it. */
  now?: string | undefined;
  wide?: boolean | undefined;
  onClose: () => void;
  /** Gets the focus afterwards, if not the button that opened it. */
  finalFocus?: (() => HTMLElement | null | undefined) | undefined;
  children: ReactNode;
};

/** A form of administrators in a dialog. */
export const AdminFormDialog = ({ words, subject, form, now, onClose, ...rest }: AdminFormDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={words.title ?? words.label}
    description={subject}
    finalFocus={rest.finalFocus}
    wide={rest.wide}
    failure={<FailureNotice title={t`That didn’t work`} error={form.failure} now={now} />}
    footer={
      <>
        <Button variant="secondary" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          form={formId}
          variant={words.danger ? 'danger' : 'primary'}
          busy={form.isSending}
        >
          {words.label}
        </Button>
      </>
    }
  >
    <form id={formId} {...form.props} className="flex flex-col gap-5">
      {rest.children}
    </form>
  </Dialog>
);

/** The log has one line for it. */
export const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** ADMIN-5: why something is done. */
export const ReasonField = (field: Omit<ComponentProps<typeof TextareaField>, 'label' | 'hint'>) => (
  <TextareaField
    label={t`Reason`}
    hint={t`For the log. Nothing personal.`}
    maxLength={reasonRules.max}
    {...field}
  />
);
