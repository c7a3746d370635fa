type Group = { files: RegExp; because: string };

/** Files whose words stay English. */
export const englishFiles: readonly Group[] = [
  {
    files: /^web\/app\/pages\/(legal|about\/decisions)|^content\//,
    because:
      'a contract holds in the language it was written in, and decisions are the documents of the source',
  },
  {
    files:
      /^server\/features\/(api-reference|analytics)\/|^server\/token-rules\.ts$|^shared\/export\/.*\.schema\.ts$|\/fhir\.rules\.ts$|\/uploads\.(errors|params)\.ts$|^server\/auth\/auth\.errors\.ts$/,
    because: 'programs and programmers read them, by their protocol',
  },
  {
    files:
      /^server\/features\/(doctor|backups)\/|^server\/server\.ts$|\/mailbox\.routes\.ts$|^server\/features\/contact\/contact\.mails\.ts$/,
    because: 'operators read them',
  },
  {
    files:
      /^shared\/(breeds|locales)\.ts$|\/authenticators\.presenter\.ts$|\/column-names\.rules\.ts$|\/repetition-grammar\.ts$/,
    because: 'names, and words that are read and not said',
  },
  {
    files: /\/(photo-pdf|calendar\.rules|structured-data|questions-data)\.ts$|\/own-server\.tsx$/,
    because: 'formats, and commands of a terminal',
  },
];

/** Strings elsewhere that read like words: keys, purposes of secrets, paths, formats, and answers of protocols. */
export const data: ReadonlySet<string> = new Set([
  '; Secure',
  'A link from an email was used, and there is no second step left',
  'A token is needed',
  'Bearer {access_token}',
  'Bearer {token}',
  'Border Terrier',
  'Bundle',
  'Change one thing at a time',
  'DM-••-••••',
  'Figtree',
  'Figure',
  'Fraunces',
  'In development DenMate answers to localhost only.',
  'Lax',
  'Organization',
  'Connection',
  'Not found',
  'PKBarcodeFormatQR',
  'P{species}DM<{field}',
  'The Host header of this request is not a valid host name.',
  'There is no schema at this address.',
  'This isn’t the end of a page',
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
  'https://',
  'img, canvas, video, iframe',
  'joined today {day}',
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
  'pages of {id}',
  'pages of {userId}',
  'pet card 3',
  'recovery code',
  'refresh token',
  'too large',
  'totp secret',
  'turn off',
  'unexpected claims',
  '{petId}?pet={id}&new{…}',
  '{petId}?pet={petId}&next',
  '{pounds} lb {dotted} oz',
  '{pounds} lb {…} oz',
  '…/shared/sh-7kQm2VxRtB9fN',
]);
