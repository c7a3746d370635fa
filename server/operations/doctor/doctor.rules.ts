/** The result of one check of `npm run doctor`, with advice unless it is ok. */
export type Finding = { name: string; state: 'ok' | 'warning' | 'failed'; found: string; advice?: string };

export const ok = (name: string, found: string): Finding => ({ name, state: 'ok', found });
export const warning = (name: string, found: string, advice: string): Finding => ({
  name,
  state: 'warning',
  found,
  advice,
});
export const failed = (name: string, found: string, advice: string): Finding => ({
  name,
  state: 'failed',
  found,
  advice,
});

/** Returns the finding of a check, or a failed finding if the check throws. */
export async function check(
  name: string,
  look: () => Promise<Finding> | Finding,
  advice: string,
): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return failed(name, reasonOf(error), advice);
  }
}

export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  // The statement is of no use to an operator.
  if (error.message.startsWith('Failed query') && error.cause) return reasonOf(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : '';

  return error.message.startsWith(code) ? error.message : code + error.message;
}

const nameWidth = 22;

/** One line for each finding, and one more for what to do. */
export function linesOf({ name, state, found, advice }: Finding): string[] {
  const [first = '', ...others] = found.split('\n');
  const indent = ' '.repeat(9 + nameWidth);

  return [
    `${state.padEnd(9)}${name.padEnd(nameWidth)}${first}`,
    ...others.map((line) => indent + line),
    ...(advice === undefined ? [] : [`${indent}→ ${advice}`]),
  ];
}

/** The text without these secrets, whatever has quoted them. */
export const redacted = (text: string, secrets: readonly string[]): string =>
  secrets
    .flatMap((secret) => (secret.length > 3 ? [secret, encodeURIComponent(secret)] : []))
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, '…'), text);

/** The passwords in addresses of servers. */
export function passwordsIn(...urls: (string | undefined)[]): string[] {
  return urls.flatMap((url) => {
    if (url === undefined || !URL.canParse(url)) return [];
    const { password } = new URL(url);

    return [password, decodeURIComponent(password)].filter(Boolean);
  });
}

/** How far two clocks are apart, when one was read between `before` and `after` of the other. */
export const skewOf = (other: number, before: number, after: number): number =>
  other < before ? before - other : Math.max(0, other - after);

export function judgeClock(name: string, of: string, skewMs: number): Finding {
  const seconds = (skewMs / 1000).toFixed(1);
  const advice = 'Turn on time synchronization (chrony or systemd-timesyncd) on both machines.';
  if (skewMs > 30_000) return failed(name, `${seconds} s away from that of ${of}`, advice);
  if (skewMs > 2000) return warning(name, `${seconds} s away from that of ${of}`, advice);

  return ok(name, `that of ${of} says the same`);
}
