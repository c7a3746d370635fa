import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { TextLink } from '#web/ui/link.tsx';

import { LoginFooter } from './login-footer.tsx';

const words = {
  needed: {
    title: t`Sign-ups are by invitation only`,
    description: t`Open the link in your invitation email to create an account.`,
    ask: (contact: string) => (
      <Trans>
        No invitation? <TextLink to={contact}>Contact us</TextLink>
      </Trans>
    ),
  },
  refused: {
    title: t`This invitation doesn’t work`,
    description: t`It may have expired, been used, or been withdrawn.`,
    ask: (contact: string) => (
      <Trans>
        No invitation? <TextLink to={contact}>Contact us</TextLink>
      </Trans>
    ),
  },
};

/** ADMIN-2: shown before the first form. */
export function ClosedSignUps({ why }: { why: keyof typeof words }) {
  const { title, description, ask } = words[why];

  return (
    <FocusCard title={title} description={description} footer={<LoginFooter draft={undefined} />}>
      <p>{ask(paths.contact)}</p>
    </FocusCard>
  );
}
