// Runs in its own thread for one mail, which may be made to take too long or too much memory.
import { parentPort, workerData } from 'node:worker_threads';

import type { Address, Attachment, Email } from 'postal-mime';
import PostalMime from 'postal-mime';

import { withoutMarks } from '#shared/core/text.ts';
import { pictureSizeOf } from '#shared/files/picture-size.ts';

import type { AttachedFile, MailFacts, MailTask } from './read-mail.ts';

const { raw, limits } = workerData as MailTask;

const mailType = 'message/rfc822';
const smallPicture = { side: 200, bytes: 20_000 };
/** Signatures and invitations, which are no papers. */
const passedOver =
  /^(?:application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-signature|pgp-encrypted|ics)|text\/calendar|text\/html|message\/delivery-status)$/;

const parse = (content: Uint8Array | ArrayBuffer, nesting: number): Promise<Email> =>
  PostalMime.parse(content, {
    maxNestingDepth: 50,
    maxHeadersSize: 1024 * 1024,
    maxRfc822NestingDepth: nesting,
  });

const oneLine = (text: string, most: number): string =>
  withoutMarks(text)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

const lines = (text: string): string =>
  withoutMarks(text)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, limits.textCharacters)
    .toWellFormed();

const bytesOf = ({ content }: Attachment): Uint8Array => {
  if (typeof content === 'string') return new TextEncoder().encode(content);

  return content instanceof Uint8Array ? content : new Uint8Array(content);
};

const found: AttachedFile[] = [];
let leftOut = 0;
let taken = 0;
let opened = 0;

/** Collects the files of a mail, and those of the mails attached to it. */
async function collect(mail: Email, depth: number) {
  const html = mail.html ?? '';
  for (const attachment of mail.attachments) {
    const content = bytesOf(attachment);
    const isMail = attachment.mimeType === mailType;
    if (isMail && depth < limits.nesting && opened < limits.attachments) {
      opened += 1;
      await parse(content, limits.nesting - depth - 1).then(
        (inner) => collect(inner, depth + 1),
        () => keep(attachment, content, true),
      );
      continue;
    }
    if (passedOver.test(attachment.mimeType) || isDecoration(attachment, content, html)) continue;
    keep(attachment, content, isMail);
  }
}

function keep(attachment: Attachment, content: Uint8Array, isNested: boolean) {
  if (found.length >= limits.attachments || taken + content.length > limits.attachedBytes) {
    leftOut += 1;

    return;
  }
  taken += content.length;
  found.push({
    fileName: oneLine(attachment.filename ?? '', 200),
    mimeType: attachment.mimeType,
    content,
    isNested,
  });
}

/** A logo or a tracking picture in the text, and no photo that was sent. */
function isDecoration(
  { contentId, mimeType, disposition, related }: Attachment,
  content: Uint8Array,
  html: string,
) {
  if (!mimeType.startsWith('image/')) return false;
  const id = contentId?.replace(/^<|>$/g, '');
  const isShown = related === true || (id !== undefined && id !== '' && html.includes(`cid:${id}`));
  if (!isShown && disposition !== 'inline') return false;
  const size = pictureSizeOf(content.subarray(0, 64 * 1024));
  const isSmall = size && size.width < smallPicture.side && size.height < smallPicture.side;

  return isSmall === true || (isShown && content.length < smallPicture.bytes);
}

/** The library converts HTML only beside a plain text, so it gets an empty one. */
async function textOf(mail: Email): Promise<string> {
  if (mail.text !== undefined && mail.text.trim() !== '') return mail.text;
  if (mail.html === undefined) return '';
  const boundary = `text-${crypto.randomUUID()}`;
  const both = [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain',
    '',
    '',
    `--${boundary}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    withoutBlocks(mail.html, 'style').slice(0, 20 * limits.textCharacters),
    `--${boundary}--`,
  ].join('\r\n');

  return (await PostalMime.parse(both)).text ?? '';
}

/** HTML without the elements of this name, in linear time. */
function withoutBlocks(html: string, name: string): string {
  const small = html.toLowerCase();
  let kept = '';
  let at = 0;
  for (;;) {
    const start = small.indexOf(`<${name}`, at);
    if (start === -1) return kept + html.slice(at);
    kept += html.slice(at, start);
    const end = small.indexOf(`</${name}`, start);
    if (end === -1) return kept;
    at = end + name.length + 2;
  }
}

function hostsIn(...texts: string[]): string[] {
  const hosts = new Set<string>();
  for (const text of texts)
    for (const [, host = ''] of text.matchAll(/https?:\/\/(?:[^\s/?#"'<>@]{0,200}@)?([a-z0-9.-]{1,253})/gi)) {
      hosts.add(host.toLowerCase().replace(/\.$/, ''));
      if (hosts.size >= limits.linkedHosts) return [...hosts];
    }

  return [...hosts];
}

const isMailbox = (address: Address | undefined) => (address?.group ? address.group[0] : address);

const mail = await parse(raw, limits.nesting);
await collect(mail, 0);
const from = isMailbox(mail.from);
const text = await textOf(mail);
const facts: MailFacts = {
  fromName: oneLine(from?.name ?? '', 200),
  fromAddress: oneLine(from?.address ?? '', 320).toLowerCase(),
  subject: oneLine(mail.subject ?? '', limits.subjectCharacters),
  date: mail.date,
  text: lines(text),
  authenticationResults: mail.headers
    .filter(({ key }) => key === 'authentication-results')
    .slice(0, 20)
    .map(({ value }) => value.slice(0, 4000)),
  // Links behind buttons are only in the HTML.
  linkedHosts: hostsIn(text, (mail.html ?? '').slice(0, 1_000_000)),
  attachments: found.map((file) => ({ ...file, content: file.content.slice() })),
  leftOut,
};

parentPort?.postMessage(
  facts,
  facts.attachments.map(({ content }) => content.buffer as ArrayBuffer),
);
