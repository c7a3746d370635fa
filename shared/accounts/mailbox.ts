/**
 * The mailbox that an address leads to, for comparing addresses: in lower case, without a tag such as `+vet`, and at Gmail without
 * dots, which it ignores.
 */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.trim().toLowerCase()) ?? [];
  const untagged = local.split('+', 1)[0] ?? '';
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';

  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
