import { openAnalytics } from '#web/lib/analytics/client.ts';
import type { AnalyticsClient } from '#web/lib/analytics/run.ts';
import { api } from '#web/lib/api.ts';
import { sessionStore } from '#web/session/session.ts';

/** The client on pages of the app, which know who is signed in. */
export async function openAppAnalytics(): Promise<AnalyticsClient> {
  const client = await openAnalytics(() => import('#web/lib/analytics/features.ts'));
  let known: string | undefined;
  const follow = async () => {
    const state = sessionStore.state();
    if (state.status !== 'signed-in' || state.owner.id === known) return;
    known = state.owner.id;
    try {
      client.identify(await (await api['analytics-identity'].$post()).json());
    } catch {
      // Events are counted without an identity; the next change of the session tries again.
      known = undefined;
    }
  };
  const unfollow = sessionStore.onChange(() => void follow());
  await follow();

  return {
    ...client,
    stop({ forget = false } = {}) {
      unfollow();
      client.stop();
      if (forget && known !== undefined) void api['analytics-identity'].$delete().catch(() => undefined);
    },
  };
}
