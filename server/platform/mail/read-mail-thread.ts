// Runs in its own thread for one mail, which may be made to take too long or too much memory.
import { parentPort, workerData } from 'node:worker_threads';

import type { Address, Attachment, Email } from 'postal-mime';
import PostalMime from 'postal-mime';

import { withoutMarks } from '#shared/core/text.ts';
import { pictureSizeOf } from '#shared/files/picture-size.ts';

import type { AttachedFile, MailFacts, MailTask } from './read-mail.ts';
import { filesInTnef, isTnef } from './tnef.ts';
import { isZipNamed, startsAsZip, unpackZip } from './unpack-zip.ts';

const { raw, limits } = workerData as MailTask;

const mailType = 'message/rfc822';
const smallPicture = { side: 200, bytes: 20_000 };
// Each is inflated once.
const zipsAtMost = 5;
const inContainersAtMost = 100;
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
let unpacked = 0;

type Unopened = Omit<AttachedFile, 'closed'>;

/** Collects the files of a mail, and those of the mails attached to it. */
async function collect(mail: Email, depth: number) {
  const html = mail.html ?? '';
  for (const attachment of mail.attachments) {
    const file = {
      fileName: attachment.filename ?? '',
      mimeType: attachment.mimeType,
      content: bytesOf(attachment),
    };
    const isMail = file.mimeType === mailType;
    if (isMail && depth < limits.nesting && opened < limits.attachments) {
      opened += 1;
      await parse(file.content, limits.nesting - depth - 1).then(
        (inner) => collect(inner, depth + 1),
        () => keep(file, 'nested'),
      );
      continue;
    }
    if (isMail) keep(file, 'nested');
    else if (!passedOver.test(file.mimeType) && !isDecoration(attachment, file.content, html))
      await open(file);
  }
}

/** Keeps a file, or the files in it if it is a container. One that can't be opened is kept as it is. */
async function open(file: Unopened) {
  if (isTnef(file.content)) await openTnef(file);
  else if (startsAsZip(file.content) && isZipNamed(file)) await openZip(file);
  else keep(file);
}

async function openTnef(file: Unopened) {
  try {
    const inside = filesInTnef(file.content, inContainersAtMost);
    // One without files has only the formatting of the text.
    for (const { isMessage, ...inner } of inside)
      if (isMessage) keep(inner, 'nested');
      else if (isTnef(inner.content)) keep(inner, 'winmail');
      else if (!isSmallPicture(inner.content)) await open(inner);
  } catch {
    keep(file, 'winmail');
  }
}

async function openZip(file: Unopened) {
  unpacked += 1;
  const bytes = limits.attachedBytes - taken;
  const inside =
    unpacked > zipsAtMost
      ? ({ problem: 'refused' } as const)
      : await unpackZip(file.content, { entries: limits.zipEntries, bytes });
  if (!inside) keep(file);
  else if ('problem' in inside) keep(file, inside.problem === 'locked' ? 'locked' : 'zip');
  else
    for (const { fileName, content } of inside.files)
      keep({ fileName, content, mimeType: 'application/octet-stream' });
}

function keep({ fileName, mimeType, content }: Unopened, closed?: AttachedFile['closed']) {
  if (found.length >= limits.attachments || taken + content.length > limits.attachedBytes) {
    leftOut += 1;

    return;
  }
  taken += content.length;
  found.push({ fileName: oneLine(fileName, 200), mimeType, content, closed });
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

  return isSmallPicture(content) || (isShown && content.length < smallPicture.bytes);
}

function isSmallPicture(content: Uint8Array): boolean {
  const size = pictureSizeOf(content.subarray(0, 64 * 1024));

  return size !== undefined && size.width < smallPicture.side && size.height < smallPicture.side;
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

const host = String.raw`https?:\/\/(?:[^\s/?#"'<>@]{0,200}@)?([a-z0-9.-]{1,253})`;
const linkInText = new RegExp(host, 'gi');
// Links behind buttons. A picture has an address too, and may be there to learn that the mail was opened.
const linkInHtml = new RegExp(String.raw`\bhref\s{0,20}=\s{0,20}["']?\s{0,20}${host}`, 'gi');

function linkedHosts(text: string, html: string): string[] {
  const hosts = new Set<string>();
  for (const [, name = ''] of [...text.matchAll(linkInText), ...html.matchAll(linkInHtml)]) {
    hosts.add(name.toLowerCase().replace(/\.$/, ''));
    if (hosts.size >= limits.linkedHosts) break;
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
  linkedHosts: linkedHosts(text, (mail.html ?? '').slice(0, 1_000_000)),
  attachments: found.map((file) => ({ ...file, content: file.content.slice() })),
  leftOut,
};

parentPort?.postMessage(
  facts,
  facts.attachments.map(({ content }) => content.buffer as ArrayBuffer),
);
