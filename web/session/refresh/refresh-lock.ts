/** The outcome of the last refresh: `lost` means that no response arrived. */
export type RefreshOutcome = 'none' | 'granted' | 'refused' | 'lost';

type Locks = { request: <T>(name: string, run: () => Promise<T>) => Promise<T> };

type Needs = {
  /** Shared by all tabs; undefined where the browser has no locks. */
  locks: Locks | undefined;
  now: () => number;
  /** Waits for a connection, for a limited time; undefined when there is one. */
  connected: () => Promise<unknown> | undefined;
  /** Records the time of the attempt; undefined if it was lost and doesn't count. */
  note: (at: number | undefined) => void;
  onLost: () => void;
};

/** The name of the lock in all tabs. */
export const lockName = 'denmate-refresh';

/** How long the server may take. A hanging request must not block the other tabs. */
export const refreshTimeoutMs = 10_000;

/** SES-6: lets one tab refresh at a time, so that the next one has the first one's cookie. */
export function createRefreshLock({ locks, now, connected, note, onLost }: Needs) {
  let outcome: RefreshOutcome = 'none';
  let taken = 0;

  return {
    /** The number of refreshes that this tab has started. */
    taken: () => taken,
    outcome: () => outcome,
    /** A new session starts, so an earlier refusal no longer counts. */
    begin: () => void (outcome = 'none'),
    async take(send: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
      const run = async () => {
        note(now());

        return send(AbortSignal.timeout(refreshTimeoutMs));
      };
      taken += 1;
      const connection = connected();
      // Reported before waiting, so that the page can show it.
      if (connection) onLost();
      await connection;
      try {
        const response = await (locks ? locks.request(lockName, run) : run());
        outcome = response.ok ? 'granted' : response.status < 500 ? 'refused' : 'lost';
        if (outcome === 'lost') lose();

        return response;
      } catch (error) {
        outcome = 'lost';
        lose();
        throw error;
      }
    },
  };

  function lose() {
    note(undefined);
    onLost();
  }
}
