import { X509Certificate, createPrivateKey } from 'node:crypto';
import { createSecureContext } from 'node:tls';

export type MailCertificate = { key: string; cert: string };

/** A sentence about a setting that can't be used. */
export class CertificateUnusable extends Error {}

/** The last day of the certificate for STARTTLS. Throws CertificateUnusable for one with which no mail could come in encrypted. */
export function readMailCertificate({ key, cert }: MailCertificate): Date {
  const privateKey = reading('INBOX_TLS_KEY', () => createPrivateKey(key));
  const certificate = reading('INBOX_TLS_CERT', () => new X509Certificate(cert));
  if (!certificate.checkPrivateKey(privateKey))
    throw new CertificateUnusable('INBOX_TLS_KEY is not the key of the certificate in INBOX_TLS_CERT');
  // The certificates behind the first one too.
  reading('INBOX_TLS_CERT', () => createSecureContext({ key, cert }));

  return new Date(certificate.validTo);
}

function reading<Result>(setting: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CertificateUnusable(`${setting} can’t be read (${why}): it must be PEM, without a passphrase`, {
      cause: error,
    });
  }
}
