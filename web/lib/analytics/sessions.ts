import type { PostHog } from 'posthog-js/dist/module.slim.no-external';

const knownSession = 'known_session';

/**
 * AN-1: counts the start of a session and the end of the previous one. A session whose tab was closed ends when the next one
 * starts. Returns the function that ends the current one.
 */
export function followSessions(posthog: PostHog): () => void {
  const end = (session: unknown) => {
    if (typeof session === 'string') posthog.capture('session_ended', { ended_session: session });
  };
  const follow = (session: string) => {
    const before: unknown = posthog.get_property(knownSession);
    if (before === session) return;
    posthog.register({ [knownSession]: session });
    end(before);
    posthog.capture('session_started');
  };
  // It is called while an event is captured, which goes first.
  posthog.onSessionId((session) => queueMicrotask(() => follow(session)));

  return () => {
    end(posthog.get_property(knownSession));
    posthog.unregister(knownSession);
  };
}
