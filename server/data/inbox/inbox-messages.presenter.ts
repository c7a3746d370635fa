import type { Context } from '#server/core/context.ts';
import { signFileLink, steadyExpiry } from '#server/files/files/files.policy.ts';
import { isClean } from '#server/files/files/scan-states.policy.ts';
import { canPreview, thumbnailType } from '#shared/documents/documents.ts';

import { documentNameOf } from './attached-file.rules.ts';
import { isForged } from './authentication.rules.ts';
import type { ListedAttachment } from './inbox-attachments.queries.ts';
import type { ListedMessage } from './inbox-messages.queries.ts';
import { canAnswer } from './inbox-senders.usecases.ts';
import type { readInbox, readWholeMessage } from './read-messages.usecases.ts';
import { mailType } from './receive-message.usecases.ts';

const shownSeconds = 3600;
const downloadSeconds = 60;

type Names = ReadonlyMap<string, string>;

/** The pet of the address, or the only one that is named; null when the account can't see it anymore. */
const petOf = (
  { addressPetId, namedPetId }: Pick<ListedMessage, 'addressPetId' | 'namedPetId'>,
  names: Names,
): { petId: string | null; petName: string | null } => {
  const petId = [addressPetId, namedPetId].find((id) => id !== null && names.has(id)) ?? null;

  return { petId, petName: petId === null ? null : (names.get(petId) ?? null) };
};

const presentListed = (message: ListedMessage, names: Names) => ({
  id: message.id,
  state: message.state,
  fromName: message.fromName,
  fromAddress: message.fromAddress,
  subject: message.subject,
  ...petOf(message, names),
  attachments: message.attachments,
  saved: message.saved,
  unread: message.openedAt === null,
  dismissed: message.dismissedAt !== null,
  receivedAt: message.createdAt.toISOString(),
});

export const presentInbox = ({ rows, next, total, names }: Awaited<ReturnType<typeof readInbox>>) => ({
  messages: rows.map((row) => presentListed(row, names)),
  next,
  total,
});

/** A message with what is proposed for each attachment. Nothing of it is in a record. */
export function presentMessage(
  { message, attachments, sender, names }: Awaited<ReturnType<typeof readWholeMessage>>,
  ctx: Context,
) {
  return {
    ...presentListed(
      {
        ...message,
        attachments: attachments.length,
        saved: attachments.filter(({ savedAt }) => savedAt !== null).length,
      },
      names,
    ),
    sentAt: message.sentAt?.toISOString() ?? null,
    text: message.text,
    authentication: message.authentication,
    forged: isForged(message.authentication),
    linkedHosts: message.linkedHosts,
    leftOut: message.leftOut,
    canAnswer: canAnswer(ctx),
    sender: sender ? { id: sender.id, rule: sender.rule, answers: sender.answers && canAnswer(ctx) } : null,
    files: attachments.map((attachment) => presentAttachment(attachment, ctx)),
  };
}

function presentAttachment(attachment: ListedAttachment, ctx: Context) {
  const { id, fileName, fileType, bytes, problem, storagePath, thumbnailPath, suggestion } = attachment;
  const { proposedRecords } = attachment;
  const exp = steadyExpiry(ctx.now, shownSeconds);
  const sign = (path: string, type: string) => signFileLink(ctx.signer, { path, type, exp });
  const isOpen = storagePath !== null && isClean(attachment);

  return {
    id,
    fileName,
    fileType,
    bytes,
    problem,
    reading: storagePath !== null && attachment.readAt === null,
    fileUrl: isOpen && canPreview(fileType) ? sign(storagePath, fileType) : null,
    thumbnailUrl: thumbnailPath === null ? null : sign(thumbnailPath, thumbnailType),
    documentId: attachment.documentId,
    savedAt: attachment.savedAt?.toISOString() ?? null,
    proposal: {
      name: documentNameOf(fileName),
      category: suggestion?.category ?? null,
      documentDate: suggestion?.documentDate ?? null,
      expirationDate: suggestion?.expirationDate ?? null,
      records: attachment.savedAt === null ? proposedRecords : null,
    },
  };
}

/** The address from which the mail is downloaded as it came, for a minute. */
export const presentOriginal = (
  { message }: Awaited<ReturnType<typeof readWholeMessage>>,
  { signer, now }: Context,
) => ({
  url: signFileLink(signer, {
    path: message.storagePath,
    type: mailType,
    name: `${message.subject.trim() || 'message'}.eml`,
    exp: Math.ceil(now.getTime() / 1000) + downloadSeconds,
  }),
});
