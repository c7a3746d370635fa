import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { Refused } from '#web/lib/outcome.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { forgetSession } from '#web/session/sign-out.ts';
import { suspendAuthEvents } from '#web/session/tab-memory.ts';

import { checkRecoveryLink, openRecovery, readRecoverySession, setNewPassword } from './recovery.api.ts';

/** Why no password was set; `inField`: a different password would be accepted. */
export type RecoveryFailure = { words: string; inField: boolean };

type Step =
  | { name: 'form' }
  /** The link is spent, and a code of the authenticator app is needed before the password is set. */
  | { name: 'factor'; password: string }
  | { name: 'dead' }
  | { name: 'done' };

/** Whether a new password can be set here: with a valid link, or with the session that it has opened. */
async function loadRecoveryState(token: string | undefined) {
  const link = token ? await checkRecoveryLink(token) : undefined;
  if (link?.ok) return { live: true, opened: false, email: link.email, undoes: link.undoes };
  if (link && link.code !== 'otp_expired') throw new Error(link.message);
  const session = await readRecoverySession();

  const live = session !== undefined;

  return { live, opened: live, email: session?.email, undoes: false };
}

/**
 * From a recovery link to a new password. The first attempt spends the link; after that its session is used,
 * also after a refusal, a lost connection or a reload.
 */
export function useRecovery(token: string | undefined) {
  const [step, setStep] = useState<Step>({ name: 'form' });
  const [opened, setOpened] = useState<string>();
  const [failure, setFailure] = useState<RecoveryFailure>();
  const start = useQuery({
    queryKey: queryKeys.recovery(token ?? ''),
    queryFn: () => loadRecoveryState(token),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  useSuspendedAuthEvents();

  async function open(): Promise<boolean> {
    if (!token || opened !== undefined || start.data?.opened) return true;
    const outcome = await openRecovery(token);
    if (outcome.ok) return true;
    if (outcome.code !== 'otp_expired') {
      fail(outcome.message);

      return false;
    }
    const session = await readRecoverySession();
    // Probably spent in another tab. Check whose session this is before using it.
    if (session) fail(t`This link was just used in another tab. Press the button again to continue here.`);
    else setStep({ name: 'dead' });
    setOpened(session?.email);

    return false;
  }

  async function save(password: string) {
    setFailure(undefined);
    if (!(await open())) return;
    const session = await readRecoverySession();
    if (!session) return setStep({ name: 'dead' });
    setOpened(session.email);
    if (session.owesFactor) return setStep({ name: 'factor', password });
    const outcome = await setNewPassword(password);
    if (!outcome.ok) return refuse(outcome);
    await forgetSession();
    setStep({ name: 'done' });
  }

  function refuse({ code, message }: Refused) {
    setStep(ended.includes(code) ? { name: 'dead' } : { name: 'form' });
    fail(message, ofPassword.includes(code));
  }

  function fail(words: string, inField = false) {
    setFailure({ words: words || fallback, inField });
  }

  return {
    start,
    step: start.data?.live === false ? ({ name: 'dead' } as const) : step,
    email: opened ?? start.data?.email,
    /** The link undoes a change that the account's owner may not have made. */
    undoes: start.data?.undoes ?? false,
    failure,
    save: (password: string) =>
      save(password).catch((error: unknown) => {
        fail(error instanceof Error ? error.message : fallback);
      }),
    back: () => setStep({ name: 'form' }),
  };
}

const fallback = t`An error occurred during password change`;

/** Codes about the password itself. */
const ofPassword = ['same_password', 'weak_password'];

/** Codes when the fifteen minutes are over, or another tab was faster. */
const ended = [
  'session_not_found',
  'bad_jwt',
  'no_authorization',
  'session_expired',
  'refresh_token_not_found',
];

/** While a password is being set, this tab follows no redirect caused by a change of the session (RESET-4). */
function useSuspendedAuthEvents() {
  useEffect(() => {
    const resume = () => suspendAuthEvents(false);
    suspendAuthEvents(true);
    window.addEventListener('pagehide', resume);

    return () => {
      resume();
      window.removeEventListener('pagehide', resume);
    };
  }, []);
}
