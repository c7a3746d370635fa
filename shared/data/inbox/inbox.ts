const megabytes = 1024 * 1024;

/** The limits of mails that the inbox takes. */
export const inboxLimits = {
  /** Recipients of one mail. */
  recipients: 10,
  /** A mail as it is sent, with attachments in base64. */
  wireBytes: 35 * megabytes,
  /** All attachments of a mail together. */
  attachedBytes: 25 * megabytes,
  attachments: 20,
  /** Files and folders in a zip that is opened. */
  zipEntries: 200,
  /** How deep a forwarded mail is opened that is attached to another. */
  nesting: 3,
  /** Servers that a mail has passed: more are a loop (RFC 5321, section 6.3). */
  hops: 50,
  /** Characters of the text that is shown. */
  textCharacters: 50_000,
  subjectCharacters: 300,
  /** Hosts that a mail links to, and that are named. */
  linkedHosts: 10,
  /** Rules about senders of one account. */
  senders: 500,
} as const;

/** Whether a check of the receiving mail server passed: `none` where it says nothing. */
export const authenticationResults = ['pass', 'fail', 'none'] as const;

export type AuthenticationResult = (typeof authenticationResults)[number];

/** The results of the receiving mail server’s checks. They never prove a person. */
export type SenderAuthentication = {
  spf: AuthenticationResult;
  dkim: AuthenticationResult;
  dmarc: AuthenticationResult;
};

/** Why an attachment can't be saved as a document. */
export const attachmentProblems = [
  'zip',
  'locked',
  'winmail',
  'kind',
  'damaged',
  'too_large',
  'no_room',
  'nested',
] as const;

export type AttachmentProblem = (typeof attachmentProblems)[number];

export const messageStates = ['waiting', 'read', 'unreadable'] as const;

export type MessageState = (typeof messageStates)[number];

export const senderRules = ['allow', 'block'] as const;

export type SenderRule = (typeof senderRules)[number];

/** Parts of the local part of an address: a readable name, and letters that can't be guessed. */
export const inboxAddressShape = { nameLength: 20, secretLength: 11 } as const;

/** The number of messages on a page of the list. */
export const inboxPageSize = 30;

/** The most records of each kind that are saved with one attachment. */
export const savedRowsMax = { vaccinations: 60, weights: 20, visits: 3 } as const;

/** How long a save can be undone. */
export const saveUndoMinutes = 10;
