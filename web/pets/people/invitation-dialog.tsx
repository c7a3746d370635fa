import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

import { InvitationLink } from './invitation-link.tsx';
import type { Way } from './invite-way.tsx';

type InvitationDialogProps = {
  petName: string;
  title: ReactNode;
  description?: string;
  formId: string;
  form: { props: ComponentProps<'form'>; isSending: boolean; failure: Error | undefined };
  /** The title above the reason why the last attempt failed. */
  failureTitle: string;
  how: Way;
  /** The label of the button that sends an email. */
  sendLabel: string;
  /** Of the link, once it was made. */
  token: string | undefined;
  linkTitle?: string;
  onClose: () => void;
  children: ReactNode;
};

/** The form of a new invitation, and then its link if it was made for one. */
export function InvitationDialog({ petName, title, description, ...rest }: InvitationDialogProps) {
  const { formId, form, failureTitle, how, sendLabel, token, linkTitle, onClose, children } = rest;
  if (token !== undefined)
    return <InvitationLink title={linkTitle} petName={petName} token={token} onClose={onClose} />;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      failure={<FailureNotice title={failureTitle} error={form.failure} />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={form.isSending}
            busyLabel={how === 'email' ? t`Sending…` : t`Creating…`}
          >
            {how === 'email' ? sendLabel : t`Create link`}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-6">
        {children}
      </form>
    </Dialog>
  );
}
