import type { KeyObject } from 'node:crypto';
import { X509Certificate, createPrivateKey } from 'node:crypto';

/** The credentials that sign passes for Apple Wallet. */
export type AppleSettings = {
  /** "pass.org.example.pets", from the certificate. */
  passTypeId: string;
  teamId: string;
  /** PEM. */
  certificate: string;
  key: string;
  /** Apple's certificate, which has issued it. */
  issuer: string;
  /** After this day Apple Wallet refuses passes. */
  validUntil: Date;
};

type Given = {
  certificate?: string | undefined;
  key?: string | undefined;
  passphrase?: string | undefined;
  issuer?: string | undefined;
};

/** Undefined where nothing is set; otherwise the problems, each with its variable. */
export function readAppleSettings({ certificate, key, passphrase, issuer }: Given): {
  settings?: AppleSettings;
  problems: string[];
} {
  if (!certificate && !key && !passphrase && !issuer) return { problems: [] };
  const needed = { APPLE_PASS_CERTIFICATE: certificate, APPLE_PASS_KEY: key, APPLE_WWDR_CERTIFICATE: issuer };
  const missing = Object.entries(needed).filter(([, value]) => !value);
  if (!certificate || !key || !issuer)
    return {
      problems: missing.map(([name]) => `${name}: is required with the other settings of Apple Wallet`),
    };
  const own = readCertificate(certificate);
  const theirs = readCertificate(issuer);
  const secret = readKey(key, passphrase);
  const { UID: passTypeId, OU: teamId } = (own?.toLegacyObject().subject ?? {}) as Partial<
    Record<string, string>
  >;
  const problems = [
    !own && 'APPLE_PASS_CERTIFICATE: must be a certificate in PEM',
    !theirs && 'APPLE_WWDR_CERTIFICATE: must be a certificate in PEM',
    !secret &&
      'APPLE_PASS_KEY: must be a private RSA key in PEM; one that is encrypted needs APPLE_PASS_KEY_PASSPHRASE',
    own && (!passTypeId || !teamId) && 'APPLE_PASS_CERTIFICATE: is not the certificate of a Pass Type ID',
    own &&
      secret &&
      !own.checkPrivateKey(secret) &&
      'APPLE_PASS_KEY: does not belong to APPLE_PASS_CERTIFICATE',
    own &&
      theirs &&
      !(own.checkIssued(theirs) && own.verify(theirs.publicKey)) &&
      'APPLE_WWDR_CERTIFICATE: has not issued APPLE_PASS_CERTIFICATE',
  ].filter((problem) => typeof problem === 'string');
  if (!own || !theirs || !secret || !passTypeId || !teamId || problems.length > 0) return { problems };

  return {
    settings: {
      passTypeId,
      teamId,
      certificate: own.toString(),
      key: secret.export({ type: 'pkcs1', format: 'pem' }).toString(),
      issuer: theirs.toString(),
      validUntil: new Date(Math.min(Date.parse(own.validTo), Date.parse(theirs.validTo))),
    },
    problems: [],
  };
}

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

function readKey(pem: string, passphrase: string | undefined): KeyObject | undefined {
  try {
    const key = createPrivateKey({ key: pem, ...(passphrase && { passphrase }) });

    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}
