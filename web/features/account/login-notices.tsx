import { useSearchParams } from 'react-router';

import { Notice } from '#web/ui/status.tsx';

/** LOGIN-2: what the page before wants said above the sign-in form. */
export function LoginNotices() {
  const [query] = useSearchParams();

  return (
    <>
      {query.get('fromSignup') === 'true' && (
        <Notice tone="amber" title="Email Confirmation Needed" className="mb-5">
          Please confirm your email before logging in
        </Notice>
      )}
      {query.get('passwordResetSuccess') === 'true' && (
        <Notice tone="moss" title="Password updated" className="mb-5">
          Your password has been updated. Log in with the new one.
        </Notice>
      )}
    </>
  );
}
