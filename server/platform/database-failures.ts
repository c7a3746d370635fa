/** The database does not answer, so that no statement is sent to it for now. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';

  constructor(options?: ErrorOptions) {
    super('The database does not answer', options);
  }
}

const noSpace = new Set(['ENOSPC', 'EDQUOT', '53100']);
// Connection exceptions, too many connections, and a server that is shutting down or starting.
const serverIsAway = /^(08\w{3}|53300|57P0[1-4])$/;
const connectionIsGone = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND']);
// The client has no codes of its own for these.
const clientGaveUp =
  /^(Connection terminated|Client was closed|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout|The database does not answer)/;

/** Whether the error means that the database can't be reached or has ended the connection; a later try may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  inChain(error, ({ code, message, syscall }) => {
    if (code === undefined) return message !== undefined && clientGaveUp.test(message);

    return serverIsAway.test(code) || connectionIsGone.has(code) || syscall === 'connect';
  });

/** Whether a file or a row could not be written because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  inChain(error, ({ code }) => code !== undefined && noSpace.has(code));

/** Whether the error or one of its causes is of the class. */
export const hasCause = (error: unknown, kind: abstract new (...args: never[]) => Error): boolean =>
  error instanceof kind || (error instanceof Error && hasCause(error.cause, kind));

type Facts = { code: string | undefined; message: string | undefined; syscall: unknown };

function inChain(error: unknown, matches: (facts: Facts) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { cause, code, message, syscall } = error as Record<string, unknown>;
  const facts = {
    code: typeof code === 'string' ? code : undefined,
    message: typeof message === 'string' ? message : undefined,
    syscall,
  };

  return matches(facts) || inChain(cause, matches);
}
