import type { Way } from './invite-way.tsx';

/** The id of a new invitation, and the address that it goes to; null for one by link. */
export const addressed = ({
  how,
  email,
}: {
  how: Way;
  email: string;
}): { id: string; email: string | null } => ({
  id: crypto.randomUUID(),
  email: how === 'email' ? email : null,
});
