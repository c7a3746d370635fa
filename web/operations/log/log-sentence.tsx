import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { AdminAction } from '#shared/accounts/admin.ts';
import { paths } from '#shared/core/paths.ts';
import { EmailAddress } from '#web/operations/admin/email-address.tsx';

import type { LogLine } from './admin-log.api.ts';

const sentences: Record<AdminAction, (line: LogLine) => ReactNode> = {
  'users.resend_verification': (line) => (
    <Trans>
      Resent the confirmation email to <Account of={line} />
    </Trans>
  ),
  'users.block': (line) => (
    <Trans>
      Blocked <Account of={line} />
    </Trans>
  ),
  'users.unblock': (line) => (
    <Trans>
      Unblocked <Account of={line} />
    </Trans>
  ),
  'users.make_administrator': (line) => (
    <Trans>
      Made <Account of={line} /> an administrator
    </Trans>
  ),
  'users.remove_administrator': (line) => (
    <Trans>
      Removed <Account of={line} /> as an administrator
    </Trans>
  ),
  'users.close': (line) => (
    <Trans>
      Closed <Account of={line} />
    </Trans>
  ),
  'users.forget_second_factor': (line) => (
    <Trans>
      Turned off two-step sign-in for <Account of={line} />
    </Trans>
  ),
  'users.lose_administrator': (line) => (
    <Trans>
      Automatically removed <Account of={line} /> as an administrator
    </Trans>
  ),
  'site.change': () => t`Changed settings`,
  'sign_ups.invite': () => t`Sent a sign-up invitation`,
  'sign_ups.take_back': () => t`Withdrew a sign-up invitation`,
  'offers.add': (line) => (
    <Trans>
      Added the offer <Offer of={line} />
    </Trans>
  ),
  'offers.change': (line) => (
    <Trans>
      Changed the offer <Offer of={line} />
    </Trans>
  ),
  'offers.publish': (line) => (
    <Trans>
      Published the offer <Offer of={line} />
    </Trans>
  ),
  'offers.withdraw': (line) => (
    <Trans>
      Withdrew the offer <Offer of={line} />
    </Trans>
  ),
  'offers.remove': (line) => (
    <Trans>
      Deleted the offer <Offer of={line} />
    </Trans>
  ),
  'contact.answer': () => t`Marked a message as answered`,
  'contact.reopen': () => t`Marked a message as unanswered`,
};

/** The action and the account or offer that it changed. */
export const LogSentence = ({ of: line }: { of: LogLine }) => sentences[line.action](line);

function Account({ of: { targetId, targetEmail } }: { of: LogLine }) {
  if (targetId === null || targetEmail === null) return t`a deleted account`;

  return (
    <Link
      to={paths.adminUser(targetId)}
      className="decoration-line-strong hover:decoration-ink underline underline-offset-4"
    >
      <EmailAddress of={targetEmail} />
    </Link>
  );
}

const Offer = ({ of: { details } }: { of: LogLine }) =>
  typeof details.title === 'string' && <bdi>“{details.title}”</bdi>;
