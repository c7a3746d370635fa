import { z } from 'zod';

import { inboxLimits } from '#shared/data/inbox/inbox.ts';

/** A raw mail in the form of a provider. Null where the form doesn't say it. */
export type FormDelivery = { mail: Buffer; to: string[] | null; from: string | null };

/** A sentence for the provider's log. */
export class FormUnreadable extends Error {}

// A character in JSON or in a form takes up to three bytes, but few of a mail do.
export const formBytesMax = 1.5 * inboxLimits.wireBytes;

const mostFields = 100;

/** The media type of a Content-Type field, in lower case. */
export const typeOf = (contentType: string): string =>
  contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';

export const rawTypes: readonly string[] = ['message/rfc822', 'application/octet-stream'];

/** The mail in a body of one of the forms that providers post. Throws FormUnreadable. */
export function readForm(contentType: string, body: Buffer): FormDelivery {
  switch (typeOf(contentType)) {
    case 'multipart/form-data':
      return inFields(partsOf(body, boundaryOf(contentType)));
    case 'application/x-www-form-urlencoded':
      return inFields(encodedFields(body));
    case 'application/json':
      return inJson(body);
    default:
      throw new FormUnreadable(
        'Send the raw mail as message/rfc822, or in a form with “body-mime” or “email”, or in JSON with “RawEmail”',
      );
  }
}

type Fields = ReadonlyMap<string, Buffer>;

const envelope = z.object({ to: z.array(z.string()), from: z.string() });

/** Mailgun: `body-mime`, `recipient`, `sender`. SendGrid: `email`, and `envelope` in JSON. */
function inFields(fields: Fields): FormDelivery {
  const mailgun = fields.get('body-mime');
  if (mailgun)
    return {
      mail: mailgun,
      to: fields.get('recipient')?.toString().split(',').map(trimmed) ?? null,
      from: fields.get('sender')?.toString().trim() ?? null,
    };
  const sendGrid = fields.get('email');
  if (!sendGrid)
    throw new FormUnreadable(
      'There is no raw mail in the form: turn on “raw MIME” (SendGrid), or let the address end with “mime” (Mailgun)',
    );
  const written = fields.get('envelope');
  const { to = null, from = null } = written ? parsed(envelope, written) : {};

  return { mail: sendGrid, to, from };
}

const trimmed = (text: string) => text.trim();

const postmark = z.object({ RawEmail: z.string().min(1), OriginalRecipient: z.string().min(1).optional() });

/** Postmark. Its `From` is the author, and not the return path, which it doesn't tell. */
function inJson(body: Buffer): FormDelivery {
  const { RawEmail: mail, OriginalRecipient: recipient } = parsed(postmark, body);

  return { mail: Buffer.from(mail), to: recipient === undefined ? null : [recipient.trim()], from: null };
}

function parsed<Output>(schema: z.ZodType<Output>, written: Buffer): Output {
  try {
    return schema.parse(JSON.parse(written.toString()));
  } catch (error) {
    throw new FormUnreadable(
      'There is no raw mail in the JSON: turn on “Include raw email content” (Postmark)',
      {
        cause: error,
      },
    );
  }
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new FormUnreadable('The form has no boundary');

  return boundary;
}

/** The fields of a form, byte by byte: a mail needn't be in UTF-8, as the usual readers of forms assume. */
function partsOf(body: Buffer, boundary: string): Fields {
  const fields = new Map<string, Buffer>();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first one is at the beginning of a line that isn't there.
  let at = body.indexOf(delimiter.subarray(2)) === 0 ? delimiter.length - 2 : -1;
  while (at >= 0 && fields.size < mostFields) {
    if (body.toString('latin1', at, at + 2) === '--') return fields;
    const end = body.indexOf(delimiter, at);
    const head = body.indexOf('\r\n\r\n', at);
    if (end < 0 || head < 0 || head > end) break;
    const name = /[;\s]name="([^"]{0,100})"/i.exec(
      body.toString('latin1', at, Math.min(head, at + 2000)),
    )?.[1];
    if (name !== undefined && !fields.has(name)) fields.set(name, body.subarray(head + 4, end));
    at = end + delimiter.length;
  }
  throw new FormUnreadable('The form ends too early');
}

function encodedFields(body: Buffer): Fields {
  const fields = new Map<string, Buffer>();
  for (const pair of body.toString('latin1').split('&', mostFields)) {
    const at = pair.indexOf('=');
    const name = decoded(at < 0 ? pair : pair.slice(0, at)).toString();
    if (!fields.has(name)) fields.set(name, decoded(at < 0 ? '' : pair.slice(at + 1)));
  }

  return fields;
}

const decoded = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll('+', ' ')
      .replace(/%([\da-f]{2})/gi, (_all, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  );
