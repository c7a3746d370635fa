import type { AuthenticationResult, SenderAuthentication } from '#shared/data/inbox/inbox.ts';

const methods = ['spf', 'dkim', 'dmarc'] as const;

/**
 * The results of the receiving mail server’s checks of the sender (RFC 8601). Fields with another name than its own are ignored, because
 * every server on the way, and the sender, can add some. Null without such a field.
 */
export function authenticationOf(
  fields: readonly string[],
  authservId: string | undefined,
): SenderAuthentication | null {
  const [own] = authservId === undefined ? [] : fields.filter((field) => serverOf(field) === authservId);
  if (own === undefined) return null;
  const found: SenderAuthentication = { spf: 'none', dkim: 'none', dmarc: 'none' };
  for (const method of methods) found[method] = resultOf(own, method);

  return found;
}

const serverOf = (field: string): string =>
  withoutComments(field).split(';', 1)[0]?.trim().split(/\s/, 1)[0]?.toLowerCase() ?? '';

/** One signature that is right is enough, as for DMARC. */
function resultOf(field: string, method: (typeof methods)[number]): AuthenticationResult {
  const results = withoutComments(field)
    .split(';')
    .slice(1)
    .flatMap((part) => {
      const [, name, result] = /^\s*([a-z0-9-]+)(?:\/\d+)?\s*=\s*([a-z]+)/i.exec(part) ?? [];

      return name?.toLowerCase() === method && result ? [result.toLowerCase()] : [];
    });
  if (results.includes('pass')) return 'pass';

  return results.some((result) => ['fail', 'softfail', 'permerror', 'policy'].includes(result))
    ? 'fail'
    : 'none';
}

/** Quoted words too: the sender chooses those in an address, such as `"; dmarc=pass"@example.com`. */
function withoutComments(field: string): string {
  let kept = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < field.length; at++) {
    const letter = field.charAt(at);
    if (letter === '\\') at += 1;
    else if (letter === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === '(') depth += 1;
    else if (letter === ')' && depth > 0) depth -= 1;
    else if (depth === 0) kept += letter;
  }

  return kept;
}

/** Whether the mail is plainly from someone other than it says. */
export const isForged = (authentication: SenderAuthentication | null): boolean =>
  authentication !== null &&
  (authentication.dmarc === 'fail' ||
    (authentication.dmarc === 'none' && authentication.spf === 'fail' && authentication.dkim !== 'pass'));

type Sender = { fromAddress: string; envelopeFrom: string };

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Whether the receiving mail server found that the mail comes from the domain in its From field. Without DMARC, the return path must be
 * of the same domain. An answer to any other mail could go to someone who sent none.
 */
export const isProven = (
  authentication: SenderAuthentication | null,
  { fromAddress, envelopeFrom }: Sender,
): boolean =>
  authentication?.dmarc === 'pass' ||
  (authentication?.dmarc === 'none' &&
    authentication.spf === 'pass' &&
    domainOf(fromAddress) === domainOf(envelopeFrom));
