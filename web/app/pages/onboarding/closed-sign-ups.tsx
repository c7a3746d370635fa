import { paths } from '#shared/paths.ts';
import { TextLink } from '#web/ui/link.tsx';

import { FocusCard } from '../../layouts/focus-card.tsx';
import { LoginFooter } from './login-footer.tsx';

const words = {
  needed: {
    title: 'Sign-ups are by invitation',
    description: 'Open the link in your invitation email to create an account.',
    ask: (contact: string) => (
      <>
        No invitation? <TextLink to={contact}>Write to us</TextLink> and ask for one.
      </>
    ),
  },
  refused: {
    title: 'This invitation doesn’t work',
    description: 'It has expired, was already used, or was withdrawn.',
    ask: (contact: string) => (
      <>
        <TextLink to={contact}>Write to us</TextLink> and ask for a new one.
      </>
    ),
  },
};

/** ADMIN-2: said before the first form. */
export function ClosedSignUps({ why }: { why: keyof typeof words }) {
  const { title, description, ask } = words[why];

  return (
    <FocusCard title={title} description={description} footer={<LoginFooter draft={undefined} />}>
      <p>{ask(paths.contact)}</p>
    </FocusCard>
  );
}
