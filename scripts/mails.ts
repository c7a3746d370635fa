// `node scripts/mails.ts FOLDER`: every mail with sample words, as an HTML page and as plain text.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { renderMail } from '../server/platform/mail/mail-content.ts';
import { everydayWords, sampleMails } from '../server/testing/sample-mails.ts';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Usage: node scripts/mails.ts FOLDER');
  process.exit(1);
}
await mkdir(folder, { recursive: true });
const words = await everydayWords();
const site = { publicUrl: words.site, contact: 'hello@pets.example.org' };
for (const [what, mail] of Object.entries(sampleMails(words))) {
  const { subject, text, html, pictures = [] } = await renderMail({ to: 'mia@example.org', ...mail }, site);
  const shown = pictures.reduce(
    (page, { cid, type, content }) =>
      page.replaceAll(`cid:${cid}`, `data:${type};base64,${content.toString('base64')}`),
    html,
  );
  const name = what.replaceAll(/[^a-z]+/g, '-');
  await writeFile(join(folder, `${name}.html`), shown);
  await writeFile(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
}
