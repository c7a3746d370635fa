import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync } from 'node:crypto';

import forge from 'node-forge';

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const pemOf = (key: KeyObject, passphrase?: string) =>
  key
    .export(
      passphrase === undefined
        ? { type: 'pkcs8', format: 'pem' }
        : { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase },
    )
    .toString();

const forgeKeyOf = (key: KeyObject) =>
  forge.pki.privateKeyFromPem(key.export({ type: 'pkcs1', format: 'pem' }).toString());

type Subject = { name: string; uid?: string; unit?: string };

const namesOf = ({ name, uid, unit }: Subject): forge.pki.CertificateField[] => [
  ...(uid === undefined ? [] : [{ type: '0.9.2342.19200300.100.1.1', value: uid }]),
  { name: 'commonName', value: name },
  ...(unit === undefined ? [] : [{ name: 'organizationalUnitName', value: unit }]),
];

type Certified = {
  subject: Subject;
  keys: ReturnType<typeof newKeys>;
  issuer: Subject;
  signer: KeyObject;
  until: Date;
};

function certify({ subject, keys, issuer, signer, until }: Certified): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(
    keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  );
  certificate.serialNumber = subject === issuer ? '01' : '02';
  certificate.validity.notBefore = new Date('2025-01-01T00:00:00Z');
  certificate.validity.notAfter = until;
  certificate.setSubject(namesOf(subject));
  certificate.setIssuer(namesOf(issuer));
  if (subject === issuer) certificate.setExtensions([{ name: 'basicConstraints', cA: true }]);
  certificate.sign(forgeKeyOf(signer), forge.md.sha256.create());

  return forge.pki.certificateToPem(certificate);
}

const authority = { name: 'Test Worldwide Developer Relations' };
const ofPass = { name: 'Pass Type ID: pass.test.pets', uid: 'pass.test.pets', unit: 'TEAM123456' };
const later = new Date('2040-01-01T00:00:00Z');

/** The settings of both wallets, with newly made certificates and keys. `until` is the end of the pass certificate. */
export function walletSettings({
  until = later,
  subject = ofPass,
  passphrase = 'open sesame',
}: { until?: Date; subject?: Subject; passphrase?: string } = {}) {
  const authorityKeys = newKeys();
  const passKeys = newKeys();
  const googleKeys = newKeys();

  return {
    env: {
      APPLE_PASS_CERTIFICATE: certify({
        subject,
        keys: passKeys,
        issuer: authority,
        signer: authorityKeys.privateKey,
        until,
      }),
      APPLE_PASS_KEY: pemOf(passKeys.privateKey, passphrase),
      APPLE_PASS_KEY_PASSPHRASE: passphrase,
      APPLE_WWDR_CERTIFICATE: certify({
        subject: authority,
        keys: authorityKeys,
        issuer: authority,
        signer: authorityKeys.privateKey,
        until: later,
      }),
      GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
      GOOGLE_WALLET_ACCOUNT: JSON.stringify({
        type: 'service_account',
        client_email: 'passes@pets.iam.gserviceaccount.com',
        private_key: pemOf(googleKeys.privateKey),
      }),
    },
    googleKey: googleKeys.publicKey,
  };
}
