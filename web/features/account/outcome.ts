import { AuthSessionMissingError } from '@supabase/auth-js';
import { z } from 'zod';

/** How an account request ended: well, or with the server's code, sentence and status (0: it was never reached). */
export type Outcome = { ok: true } | Refused;

export type Refused = { ok: false; code: string; message: string; status: number };

type ClientError = { code?: string | undefined; message: string; status?: number | undefined };

export const unreached: Refused = {
  ok: false,
  code: 'network',
  message: 'Network error. Please check your internet connection.',
  status: 0,
};

/** What an answer of the auth client means. */
export function outcomeOf(error: ClientError | null): Outcome {
  if (!error) return { ok: true };
  // The client puts an error of its own in the place of the server's.
  if (error instanceof AuthSessionMissingError) {
    return { ok: false, code: 'session_not_found', message: error.message, status: 403 };
  }
  if (!error.status) return unreached;

  return { ok: false, code: error.code ?? 'unknown', message: error.message, status: error.status };
}

const refusal = z.object({ code: z.string(), message: z.string() });

/** What an answer of the auth server that is not 2xx means; `fallback` is said when it has no words. */
export async function refusedBy(response: Response, fallback: string): Promise<Refused> {
  const body = refusal.safeParse(await response.json().catch(() => undefined)).data;

  return {
    ok: false,
    code: body?.code ?? 'unknown',
    message: body?.message || fallback,
    status: response.status,
  };
}
