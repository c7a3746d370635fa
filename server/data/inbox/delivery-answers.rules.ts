import { AppError } from '#server/core/errors/errors.ts';
import { explainFailure } from '#server/core/failures.ts';

/** The reply to a mail server: an SMTP code, the status of RFC 3463, and a sentence for the sender's notice. */
export type DeliveryAnswer = { code: number; status: string; text: string };

/** A mail isn't taken. Codes from 500 are final; after the others the mail server sends it again. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
  readonly answer: DeliveryAnswer;

  constructor(answer: DeliveryAnswer, options?: ErrorOptions) {
    super(answer.text, options);
    this.answer = answer;
  }
}

const refusal =
  (code: number, status: string, text: string) =>
  (cause?: unknown): DeliveryRefused =>
    new DeliveryRefused({ code, status, text }, { cause });

/** Unknown, renewed and removed addresses, and those of closed accounts, are answered alike. */
export const noSuchMailbox = refusal(550, '5.1.1', 'There is no mailbox with this address');
export const otherDomain = refusal(550, '5.7.1', 'We don’t receive mail for this domain');
export const senderBlocked = refusal(550, '5.7.1', 'The owner of this mailbox blocks your mail');
export const tooManyRecipients = refusal(452, '4.5.3', 'Too many recipients in one mail');
export const mailboxFull = refusal(552, '5.2.2', 'The storage of this mailbox is full');
export const mailboxFullForSome = refusal(452, '4.2.2', 'The storage of one of the mailboxes is full');
export const mailTooLarge = refusal(552, '5.3.4', 'The mail is too large');
export const mailLoops = refusal(554, '5.4.6', 'The mail has passed too many servers');
export const mailMalformed = refusal(550, '5.6.0', 'The mail has several From fields or too long a header');
export const mailEmpty = refusal(554, '5.6.0', 'The mail is empty');
export const tooManyMails = refusal(450, '4.2.1', 'This mailbox got too many mails. Try again later');
export const tooManyConnections = refusal(
  421,
  '4.7.0',
  'Too many connections from your address. Try again later',
);
export const tooManyNamed = refusal(450, '4.7.1', 'Too many recipients from your address. Try again later');
export const tooManyUnknown = refusal(421, '4.7.0', 'Too many unknown mailboxes');
export const shuttingDown = refusal(421, '4.3.2', 'The server is shutting down. Try again later');
export const noSpace = refusal(452, '4.3.1', 'There is no space left. Try again later');
export const tryAgain = refusal(451, '4.3.0', 'Storing the mail failed. Try again later');

const byCode: Readonly<Record<string, (cause: unknown) => DeliveryRefused>> = {
  'files.account_full': mailboxFull,
  'files.too_large': mailTooLarge,
  'files.empty': mailEmpty,
  'server.full': noSpace,
  'rate.limited': tooManyMails,
  // The account was closed, blocked or deleted since its address was looked up.
  'auth.required': noSuchMailbox,
  account_closed: noSuchMailbox,
};

/** The answer to any failure: what isn't known to be final is asked for again, so that no mail is lost. */
export function refusalFor(error: unknown): DeliveryRefused {
  if (error instanceof DeliveryRefused) return error;
  const explained = error instanceof AppError ? error : explainFailure(error);
  const known = explained && byCode[explained.code];

  return known ? known(error) : tryAgain(error);
}

export const isFinal = ({ answer }: DeliveryRefused): boolean => answer.code >= 500;
