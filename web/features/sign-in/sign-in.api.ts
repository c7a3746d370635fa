import type { Outcome } from '#web/lib/outcome.ts';
import { outcomeOf } from '#web/lib/outcome.ts';
import { authClient } from '#web/session/auth-client.ts';

const startTimeoutMs = 8000;

export async function signIn({ email, password }: { email: string; password: string }): Promise<Outcome> {
  // An earlier session may still be ending. Wait, because its SIGNED_OUT event would end this one.
  await Promise.race([
    authClient().initialize(),
    new Promise((resolve) => setTimeout(resolve, startTimeoutMs)),
  ]);
  const { error } = await authClient().signInWithPassword({ email, password });

  return outcomeOf(error);
}
