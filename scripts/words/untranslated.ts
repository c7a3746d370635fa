type Group = {
  files: RegExp;
  /** The words that stay English, if the others are messages. Without it, all do. */
  only?: RegExp;
  because: string;
};

/** Files whose words stay English. */
export const englishFiles: readonly Group[] = [
  {
    files: /^web\/site\/legal-page\/|^content\//,
    because: 'a contract holds in the language it was written in',
  },
  {
    files:
      /^server\/operations\/(api-reference|analytics)\/|\.openapi\.ts$|^server\/core\/token-rules\.ts$|^shared\/data\/export\/.*\.schema\.ts$|\/uploads\.params\.ts$|^server\/accounts\/auth\/auth-protocol\.errors\.ts$/,
    because: 'programs and programmers read them, by their protocol',
  },
  {
    files:
      /^server\/operations\/(doctor|backups)\/|\/mailbox\.routes\.ts$|^server\/site\/contact\/contact\.mails\.ts$/,
    because: 'operators read them',
  },
  {
    files:
      /^shared\/(pets\/breeds|core\/locales)\.ts$|\/authenticators\.presenter\.ts$|\/column-names\.rules\.ts$/,
    because: 'names, and words that are read and not said',
  },
  {
    files: /\/(delivery-answers|webhook-forms)\.rules\.ts$|\/receive-message\.usecases\.ts$/,
    because: 'answers to mail servers and providers, and to developers who deliver a mail by hand',
  },
  {
    files: /\/(days-in-text|order-of-days|statements)\.rules\.ts$/,
    only: /^(day first|month first|not given)$/,
    because: 'kinds of what is read',
  },
  {
    files: /\/(photo-pdf|calendar\.rules|structured-data|questions-data)\.ts$/,
    because: 'formats',
  },
  {
    files: /\/fhir\.rules\.ts$/,
    only: /^(Immunization|Observation|Patient|Owner|Body weight|Body condition score, nine-point scale)$/,
    because: 'types and terms of the format',
  },
  {
    files: /\/documents\.rules\.ts$/,
    only: /^(Workbook|Book|PowerPoint Document)$/,
    because: 'streams of the format',
  },
  {
    files: /\/repetition-grammar\.ts$/,
    only: /^(January|February|March|April|May|June|July|August|September|October|November|December|;BYMONTH=.*)$/,
    because: 'months that are read and not said, and rules of the format',
  },
];

/**
 * Other strings that look like words: keys, purposes of secrets, paths, formats, commands, protocol
 * responses, titles of decisions, and texts for operators.
 */
export const untranslatedStrings: ReadonlySet<string> = new Set([
  '$ npm start',
  '; Secure',
  'A link from an email was used, and there is no second step left',
  'A part is application/offset+octet-stream.',
  'A token is needed',
  'Articles are Markdown, pages are written while the site is built',
  'Bearer {token}',
  'FN:{shown}',
  'Border Terrier',
  'Bundle',
  'Cannot listen on {host}:{port} ({message}): set HOST and PORT to others.',
  'Change one thing at a time',
  'DM-••-••••',
  'Figtree',
  'Figure',
  'Fraunces',
  'HOST {host} is no address of this machine: leave it away, or set it to 0.0.0.0 for all of them.',
  'In development DenMate answers to localhost only.',
  'Invalid page cursor',
  'Lax',
  'Organization',
  'Connection',
  'Not found',
  'PKBarcodeFormatQR',
  'P{species}DM<{field}',
  'Port {port} is already in use: stop the other program, or set PORT to another number.',
  'Port {port} needs rights that this user does not have: set PORT to a number above 1023.',
  'Stored files are encrypted',
  'The Host header of this request is not a valid host name.',
  'The page behind a Pet ID',
  'The web app is not built: run `npm run build`, or start with `npm start`.',
  'There is no schema at this address.',
  'Uploads need Tus-Resumable: 1.0.0.',
  'X-HTTP-Method-Override must be PATCH or DELETE.',
  'access token ES256',
  'add a hit',
  'analytics token',
  'call quiet',
  'class="warned"',
  'denmate import {accountId} {collection} {sourceId}',
  'entries.{index}.{name}',
  'entries.{length}.{name}',
  'factor challenge',
  'finder network',
  'http://localhost:3000',
  'https://',
  'img, canvas, video, iframe',
  'joined today {day}',
  'key share',
  'lb oz',
  'medications.{index}.dosage',
  'medications.{index}.frequency',
  'medications.{index}.name',
  'no pet',
  'no such account',
  'no such drawing',
  'not checked',
  'not drawn',
  'nothing waits',
  'npm run admin',
  'npm run admin, and there is no second step left',
  'pet card 3',
  'recovery code',
  'refresh token',
  'too large',
  'totp secret',
  'turn off',
  'unexpected claims',
  '{petId}?pet={id}&new{…}',
  '{x}px {y}px',
  '{petId}?pet={petId}&next',
  '{pounds} lb {dotted} oz',
  '{stones} st {dotted} lb',
  '{pounds} lb {…} oz',
  '…/shared/sh-7kQm2VxRtB9fN',
]);
