import type { Turn } from '../fair-semaphore.ts';
import { heavyWork } from '../heavy-work.ts';
import { runThread } from '../thread.ts';

/** `nesting`: how deep mails are opened that are attached to others. `attachedBytes`: of all attachments together. */
export type MailLimits = {
  attachments: number;
  attachedBytes: number;
  nesting: number;
  zipEntries: number;
  textCharacters: number;
  subjectCharacters: number;
  linkedHosts: number;
};

export type MailTask = { raw: Uint8Array; limits: MailLimits };

export type AttachedFile = {
  fileName: string;
  /** As the sender names it. */
  mimeType: string;
  content: Uint8Array;
  /** Why it stays closed: a mail that is attached too deep, or a container with a password or that can't be opened. */
  closed: 'nested' | 'locked' | 'zip' | 'winmail' | undefined;
};

/** The readable parts of a mail. Texts are single lines without control characters, except `text`. */
export type MailFacts = {
  fromName: string;
  /** In lower case. */
  fromAddress: string;
  subject: string;
  /** An ISO instant, or anything else that the sender wrote. */
  date: string | undefined;
  text: string;
  /** Values of the Authentication-Results fields, the last server's first. */
  authenticationResults: string[];
  /** The hosts that its links lead to. */
  linkedHosts: string[];
  attachments: AttachedFile[];
  /** Attachments beyond the limits. */
  leftOut: number;
};

// 35 MB took less than three seconds.
const enoughSeconds = 60;
const enoughCpuSeconds = 30;
const enoughMegabytes = 512;

/**
 * Reads a mail in a separate thread, because it can be made to take long. Nothing in it is fetched, and its HTML becomes text.
 * `raw` is taken over. Throws when it can't be read.
 */
export const readMail = (raw: Uint8Array<ArrayBuffer>, limits: MailLimits, turn: Turn): Promise<MailFacts> =>
  heavyWork.mail(
    () =>
      runThread<MailFacts>(
        new URL('read-mail-thread.ts', import.meta.url),
        { raw, limits } satisfies MailTask,
        {
          timeoutSeconds: enoughSeconds,
          cpuSeconds: enoughCpuSeconds,
          maxOldGenerationSizeMb: enoughMegabytes,
          given: [raw.buffer],
        },
      ),
    turn,
  );
