/** The database doesn't respond, so no statement is sent to it for now. */
export class DatabaseUnresponsive extends Error {
  override readonly name = 'DatabaseUnresponsive';

  constructor(options?: ErrorOptions) {
    super('The database does not answer', options);
  }
}

/** Whether a connection could not be opened because nothing came back in time. */
export const isDatabaseUnresponsive = (error: unknown): error is Error =>
  error instanceof DatabaseUnresponsive || (error instanceof Error && error.message === 'timeout expired');

const noSpace = new Set(['ENOSPC', 'EDQUOT', '53100']);
// Connection exceptions, too many connections, and a server that is shutting down or starting.
const serverIsAway = /^(08\w{3}|53300|57P0[1-4])$/;
const connectionIsGone = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND']);
// The client has no error codes for these.
const clientGaveUp =
  /^(Connection terminated|Client was closed|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout|The database does not answer)/;

/** Whether the error means that the database can't be reached or has ended the connection; a later try may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  inChain(error, ({ code, message, syscall }) => {
    if (code === undefined) return message !== undefined && clientGaveUp.test(message);

    return serverIsAway.test(code) || connectionIsGone.has(code) || syscall === 'connect';
  });

const staleStatement = new Set(['26000', '42P05']);

/**
 * Whether a prepared statement no longer fits: a migration has changed a column's type, or a pooler has changed the connection.
 * The statement has not been executed.
 */
export const isPlanOutdated = (error: unknown): boolean =>
  inChain(
    error,
    ({ code, routine }) =>
      staleStatement.has(code ?? '') ||
      // PostgreSQL translates the message, and uses the code for other refusals, too.
      (code === '0A000' && routine === 'RevalidateCachedQuery'),
  );

const cancelled = new Set(['57014', '55P03']);

/** Whether PostgreSQL ended the statement because it ran or waited for a lock too long; the connection can still be used. */
export const isStatementCancelled = (error: unknown): boolean =>
  inChain(error, ({ code }) => code !== undefined && cancelled.has(code));

const tableIsBusy = new Set(['55P03', '40P01']);

/** Whether PostgreSQL gave up on a lock that another transaction holds; the same can be tried again. */
export const isTableBusy = (error: unknown): boolean =>
  inChain(error, ({ code }) => tableIsBusy.has(code ?? ''));

/** Whether a file or a row could not be written because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  inChain(error, ({ code }) => code !== undefined && noSpace.has(code));

/** Whether the error or one of its causes is of the class. */
export const hasCause = (error: unknown, kind: abstract new (...args: never[]) => Error): boolean =>
  error instanceof kind || (error instanceof Error && hasCause(error.cause, kind));

type Facts = { code: string | undefined; message: string | undefined; routine: unknown; syscall: unknown };

function inChain(error: unknown, matches: (facts: Facts) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { cause, code, message, routine, syscall } = error as Record<string, unknown>;
  const facts = {
    code: typeof code === 'string' ? code : undefined,
    message: typeof message === 'string' ? message : undefined,
    routine,
    syscall,
  };

  return matches(facts) || inChain(cause, matches);
}
