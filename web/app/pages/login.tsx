import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';

import { paths } from '#shared/paths.ts';
import { LoginForm } from '#web/features/account/login-form.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { safePath } from '#web/session/return-to.ts';
import { useSession } from '#web/session/session.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

import { FocusCard } from '../layouts/focus-card.tsx';

export const meta = pageTitle('Login');

export default function LoginPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const session = useSession();
  const target =
    safePath(query.get('return_to')) ?? safePath(previousPath(location.state)) ?? paths.dashboard;
  if (session.status === 'signed-in') return <Navigate to={target} replace />;

  return (
    <FocusCard
      title="Welcome back"
      footer={
        <>
          New here? <TextLink to={paths.onboarding}>Sign up</TextLink>
        </>
      }
    >
      {query.get('fromSignup') === 'true' && (
        <Notice tone="amber" title="Email Confirmation Needed" className="mb-5">
          Please confirm your email before logging in
        </Notice>
      )}
      <LoginForm
        onSignedIn={() => {
          toast.success('Logged in successfully!');
          void navigate(target, { replace: true });
        }}
      />
    </FocusCard>
  );
}

const previousPath = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : null;
