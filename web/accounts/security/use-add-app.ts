import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { ApiError, messageOf } from '#web/lib/api.ts';
import { codeLength } from '#web/lib/one-time-code.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { FieldError } from '#web/lib/use-server-form.ts';

import { confirmAppMutation, enrollMutation, makeCodesMutation } from './two-step.api.ts';

const defaultName = t`Authenticator app`;

/** Adds an authenticator app: enroll, verify a first code, and create recovery codes with the first app. */
export function useAddApp(firstAtStart: boolean, onClose: () => void) {
  // Stays true until the end, even after the page has reloaded the list of apps.
  const [first] = useState(firstAtStart);
  const client = useQueryClient();
  const enrol = useMutation(enrollMutation());
  const confirm = useMutation(confirmAppMutation());
  const codes = useMutation(makeCodesMutation());
  const app = enrol.data;
  const busy = enrol.isPending || confirm.isPending || codes.isPending;
  const begun = useRef(false);
  useEffect(() => {
    if (!first || begun.current) return;
    begun.current = true;
    enrol.mutate(defaultName);
  }, [first, enrol]);

  // The page below is reloaded only at the end, because that would unmount the dialog.
  async function close() {
    onClose();
    const { user, devices, recoveryCodes } = queryKeys.account;
    if (app) await refresh(client, [user, devices, recoveryCodes]);
  }

  /** Throws a FieldError when the code was refused. */
  async function check(code: string) {
    if (code.length < codeLength) throw new FieldError('code', t`Enter the code from your authenticator app`);
    if (!app) return;
    try {
      // A code works once: if only the recovery codes failed, retry only those.
      if (!confirm.isSuccess) await confirm.mutateAsync({ id: app.id, code });
      if (first) await codes.mutateAsync('first');
      else await close();
    } catch (error) {
      if (isRefusal(error)) throw new FieldError('code', messageOf(error));
    }
  }

  // Without a key there is nothing to scan; the only option is to retry.
  const waiting = enrol.isPending || (first && enrol.isIdle);
  const begin = first ? ('none' as const) : ('name' as const);

  return {
    first,
    app,
    busy,
    step: codes.data ? ('codes' as const) : app || waiting ? ('scan' as const) : begin,
    codes: codes.data ?? [],
    /** The failure to show above the buttons; a wrong code is shown at its field. */
    error: enrol.error ?? (isRefusal(confirm.error) ? null : confirm.error) ?? codes.error,
    /** The app is active, and only the recovery codes are missing. */
    counts: confirm.isSuccess,
    prepare: (name: string) => enrol.mutate(first ? defaultName : name.trim() || defaultName),
    check,
    close,
  };
}

/** Whether the server has refused the code. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'mfa_verification_failed' || error.code === 'mfa_challenge_expired');
