import type { Refusal } from './refresh-policy.ts';
import { asksForRenewal } from './refresh-policy.ts';
import type { Access, Renewal } from './renew-session.ts';

type Needs = {
  access: () => Promise<Access>;
  renew: (refused: string) => Promise<Renewal>;
  online: () => boolean;
  /** The refusal in an error, or undefined for any other failure. */
  refusalIn: (error: unknown) => Refusal | undefined;
  /** The session is valid, but the server requires a second factor. */
  onSecondFactor: () => void;
  /** Whether both tokens are of one person. */
  sameOwner: (one: string, other: string) => boolean;
  /** The errors to throw if the server can't be reached, and if even a new session was refused. */
  unreachable: () => Error;
  refusedAgain: () => Error;
};

/**
 * SES-8: runs a request with the session's token, and after a refusal that a new session may avoid, again
 * with a new one. `attempt` throws when it fails. Without a session it's sent once, without a token.
 */
export function createWithSession(needs: Needs) {
  return async <Answer>(attempt: (token: string | undefined) => Promise<Answer>): Promise<Answer> => {
    if (!needs.online()) throw needs.unreachable();
    const { token, unreachable } = await needs.access();
    if (unreachable) throw needs.unreachable();
    try {
      return await attempt(token);
    } catch (error) {
      const refusal = needs.refusalIn(error);
      if (!token || !refusal || !asksForRenewal(refusal)) throw error;
      const renewal = await needs.renew(token);
      if (renewal === 'ended') throw error;
      if (renewal === 'unreachable') throw needs.unreachable();

      return again(attempt, token);
    }
  };

  async function again<Answer>(
    attempt: (token: string | undefined) => Promise<Answer>,
    refused: string,
  ): Promise<Answer> {
    const { token } = await needs.access();
    // Another person has signed in since, and must not send this request.
    if (token && !needs.sameOwner(refused, token)) throw needs.refusedAgain();
    try {
      return await attempt(token);
    } catch (error) {
      const refusal = needs.refusalIn(error);
      if (refusal?.code === 'auth.required') throw needs.refusedAgain();
      if (refusal?.code === 'auth.second_factor') needs.onSecondFactor();
      // Any other 401 is about the request, not about the session.
      throw error;
    }
  }
}
