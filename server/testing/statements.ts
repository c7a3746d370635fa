import pg from 'pg';
import { vi } from 'vitest';

/** The SQL that the work sends, without values, which is all that could cause a measurable difference in time. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();

    return spy.mock.calls.map(([query]) => textOf(query));
  } finally {
    spy.mockRestore();
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);
