import { useEffect, useState } from 'react';

import { quiet } from '#web/lib/idle.ts';
import { signOut } from '#web/session/sign-out.ts';
import { lazyModule, useLazyValue } from '#web/ui/lazy-module.ts';

// Without a connection the script may be missing. The page of the reminders has it.
const unsent = lazyModule(() => import('#web/reminders/outbox/unsent-count.tsx'));

/** REM-6: sends the changes that wait in this browser, and counts them. */
export function Unsent() {
  const Count = useLazyValue(unsent)?.UnsentCount;
  useEffect(() => void quiet().then(unsent.load), []);

  return Count && <Count />;
}

/** SES-2: signs out, and asks before that deletes changes which the server does not have. */
export function useSignOut() {
  const [isAsking, setAsking] = useState(false);
  const Question = useLazyValue(unsent)?.SignOutQuestion;

  async function start() {
    await unsent.load();
    if (await unsent.value()?.countUnsent()) setAsking(true);
    else await signOut();
  }

  return {
    start: () => void start(),
    question: isAsking && Question && (
      <Question onSignOut={() => void signOut()} onClose={() => setAsking(false)} />
    ),
  };
}
