import { generateKeyPairSync } from 'node:crypto';

import forge from 'node-forge';

/** A key and a certificate for a mail server that signs itself, both in PEM. */
export function selfSigned({
  host = 'in.pets.test',
  until = new Date('2099-01-01T00:00:00Z'),
}: { host?: string; until?: Date } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  );
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2025-01-01T00:00:00Z');
  certificate.validity.notAfter = until;
  const names = [{ name: 'commonName', value: host }];
  certificate.setSubject(names);
  certificate.setIssuer(names);
  certificate.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }]);
  certificate.sign(
    forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()),
    forge.md.sha256.create(),
  );

  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: forge.pki.certificateToPem(certificate),
  };
}
