import { createPrivateKey } from 'node:crypto';

import { z } from 'zod';

/** The credentials that sign passes for Google Wallet. */
export type GoogleSettings = {
  issuerId: string;
  /** The address of the service account. */
  account: string;
  /** PEM, PKCS #8. */
  key: string;
};

type Given = { issuerId?: string | undefined; account?: string | undefined };

const serviceAccount = z.object({ client_email: z.email(), private_key: z.string() });

/** Undefined where nothing is set; otherwise the problems, each with its variable. */
export function readGoogleSettings({ issuerId, account }: Given): {
  settings?: GoogleSettings;
  problems: string[];
} {
  if (!issuerId && !account) return { problems: [] };
  if (!issuerId)
    return { problems: ['GOOGLE_WALLET_ISSUER_ID: is required when GOOGLE_WALLET_ACCOUNT is set'] };
  if (!account)
    return { problems: ['GOOGLE_WALLET_ACCOUNT: is required when GOOGLE_WALLET_ISSUER_ID is set'] };
  const found = serviceAccount.safeParse(parsed(account)).data;
  const key = found && readKey(found.private_key);
  if (!found || !key)
    return { problems: ['GOOGLE_WALLET_ACCOUNT: must be the JSON key file of a service account'] };

  return { settings: { issuerId, account: found.client_email, key }, problems: [] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readKey(pem: string): string | undefined {
  try {
    const key = createPrivateKey(pem);

    return key.asymmetricKeyType === 'rsa'
      ? key.export({ type: 'pkcs8', format: 'pem' }).toString()
      : undefined;
  } catch {
    return undefined;
  }
}
