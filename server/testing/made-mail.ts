type Part = { fileName: string; type: string; content: Buffer; more?: string };
type Facts = {
  from?: string;
  subject?: string;
  text?: string;
  html?: string;
  id?: string;
  headers?: readonly string[];
  parts?: readonly Part[];
};

let sent = 0;

/** A mail with these attachments. */
export function mailWith({
  from = 'Happy Paws <desk@happypaws.example>',
  subject = 'Rabies certificate',
  text = 'Here is the certificate you asked for.',
  html,
  id = `${(sent += 1)}@happypaws.example`,
  headers = [],
  parts = [],
}: Facts = {}): string {
  const boundary = 'between-the-parts';

  return [
    ...headers,
    `From: ${from}`,
    `To: owner@in.pets.test`,
    `Subject: ${subject}`,
    `Message-ID: <${id}>`,
    'Date: Wed, 01 May 2030 08:00:00 +0000',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...(text ? [`--${boundary}`, 'Content-Type: text/plain; charset=utf-8', '', text] : []),
    ...(html === undefined ? [] : [`--${boundary}`, 'Content-Type: text/html; charset=utf-8', '', html]),
    ...parts.flatMap(({ fileName, type, content, more }) => [
      `--${boundary}`,
      `Content-Type: ${type}; name="${fileName}"`,
      'Content-Transfer-Encoding: base64',
      ...(more === undefined ? [`Content-Disposition: attachment; filename="${fileName}"`] : [more]),
      '',
      content.toString('base64').replace(/.{76}/g, '$&\r\n'),
    ]),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}
