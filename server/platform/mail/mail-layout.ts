import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { siteColors } from '#shared/core/site-colors.ts';

import type { LaidOut } from './mail-content.ts';
import { shortened } from './subject-words.ts';

/** In place of a fact that its reader fills in. */
export const blank = '__________';

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

// Keeps mail clients from filling the preview line with the text that follows.
const filler = '&#847;&#8204;&#160;'.repeat(80);

const { paper, raised, ink, inkSoft, line, accent } = siteColors;
const plain = "Figtree,'Helvetica Neue',Arial,sans-serif";
const display = 'Fraunces,Georgia,serif';

const darkColors = (inside: (selector: string) => string) =>
  [
    `${inside('.page')} { background:${paper.dark} !important; color:${ink.dark} !important }`,
    `${inside('.sheet')} { background:${raised.dark} !important; border-color:${line.dark} !important; color:${ink.dark} !important }`,
    `${inside('.hairline')} { border-color:${line.dark} !important }`,
    `${inside('.quiet')} { color:${inkSoft.dark} !important }`,
  ].join('\n');

// Outlook on the web marks its dark mode in the second way.
const style = `@media (prefers-color-scheme: dark) {
${darkColors((selector) => selector)}
body { background:${paper.dark} !important }
}
${darkColors((selector) => `[data-ogsb] ${selector}`)}
@media (max-width: 480px) { .sheet > tbody > tr > td { padding:24px 20px !important } .action { width:100% !important } .action a { display:block !important; text-align:center !important } }`;

/** The HTML of a mail. Everything in it that people wrote is escaped; its pictures travel with the mail. */
export function htmlOf(mail: LaidOut): string {
  const { subject, greeting, paragraphs, aside, footer, sender } = mail;
  const quiet = `font-size:14px;line-height:1.5;color:${inkSoft.light}`;

  return `<!doctype html>
<html lang="${i18n.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}</style></head>
<body style="margin:0;background:${paper.light};color:${ink.light};font-family:${plain};font-size:16px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(paragraphs[0] ?? '')}${filler}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${paper.light};color:${ink.light};font-family:${plain};font-size:16px;line-height:1.55"><tr><td align="center" style="padding:24px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 4px 16px">
${letterhead(mail)}
</td></tr><tr><td>
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="background:${raised.light};border:1px solid ${line.light};border-radius:16px;border-collapse:separate"><tr><td style="padding:32px 36px">
${petsOf(mail)}<p style="margin:0 0 12px;font-size:18px;font-weight:600">${escapeHtml(greeting)}</p>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
${quotation(mail)}${factsOf(mail.facts)}${action(mail)}
${appendixOf(mail)}${aside === undefined ? '' : `<p class="quiet" style="margin:20px 0 0;${quiet}">${escapeHtml(aside)}</p>`}
</td></tr></table>
</td></tr><tr><td class="quiet" style="padding:20px 4px 0;font-size:13px;line-height:1.6;color:${inkSoft.light}">
<p style="margin:0 0 6px">${escapeHtml(footer.why)}</p>
${footerLinks(mail)}<p style="margin:0">${escapeHtml(sender)}</p>
</td></tr></table>
</td></tr></table></body></html>
`;
}

const letterhead = ({ logoCid }: LaidOut) =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="40" valign="middle"><img src="cid:${logoCid}" width="40" height="40" alt="" style="display:block;border:0"></td>
<td valign="middle" style="padding-left:10px;font-family:${display};font-size:21px;font-weight:600;line-height:1.2">${brand.name}</td>
</tr></table>`;

/** One pet large, with its name beside it; several in a row, each above its name. */
function petsOf({ pets }: LaidOut): string {
  const portrait = (cid: string, side: number) =>
    `<img src="cid:${cid}" width="${side}" height="${side}" alt="" style="display:block;border:0;border-radius:${side / 5}px">`;
  const [first, ...more] = pets;
  if (!first) return '';
  const cells =
    more.length === 0
      ? `<td width="88" valign="middle">${portrait(first.cid, 88)}</td>
<td valign="middle" style="padding-left:16px;font-family:${display};font-size:26px;font-weight:600;line-height:1.2;word-break:break-word"><bdi>${escapeHtml(first.name)}</bdi></td>`
      : pets
          .map(
            ({ name, cid }) =>
              `<td valign="top" width="64" style="padding-right:10px;font-size:12px;font-weight:600;line-height:1.3">${portrait(cid, 64)}<div style="padding-top:6px"><bdi>${escapeHtml(shortened(name, 10))}</bdi></div></td>`,
          )
          .join('\n');

  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
${cells}
</tr></table>
`;
}

function factsOf(facts: LaidOut['facts'] = []): string {
  const row = ({ label, value }: { label: string; value: string | null }) =>
    `<tr><td class="quiet" valign="top" style="padding:2px 12px 2px 0;font-size:14px;line-height:1.5;color:${inkSoft.light}">${escapeHtml(label)}</td><td valign="top" style="padding:2px 0;font-size:14px;line-height:1.5;word-break:break-word">${escapeHtml(value ?? blank)}</td></tr>`;

  return facts
    .map(
      ({ title, rows }) => `<p style="margin:0 0 4px;font-weight:600">${escapeHtml(title)}</p>
<table cellpadding="0" cellspacing="0" style="margin:0 0 16px">
${rows.map(row).join('\n')}
</table>
`,
    )
    .join('');
}

const appendixOf = ({ appendix }: LaidOut): string =>
  appendix ? `<div style="height:28px"></div>${factsOf(appendix)}` : '';

function quotation({ quoted = [] }: LaidOut): string {
  if (quoted.length === 0) return '';
  const words = quoted.map(
    (text) => `<p style="margin:8px 0;white-space:pre-line;word-break:break-word">${escapeHtml(text)}</p>`,
  );

  return `<div class="hairline" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${line.light}">
${words.join('\n')}
</div>
`;
}

function action({ button: { label, url, spelledOut } }: LaidOut): string {
  const address = escapeHtml(url);
  const copy = spelledOut
    ? `
<p class="quiet" style="margin:16px 0 0;font-size:14px;line-height:1.5;color:${inkSoft.light}">${escapeHtml(i18n.t('If the button doesn’t work, copy this link into your browser:'))}<br><a href="${address}" style="color:inherit;word-break:break-all">${address}</a></p>`
    : '';

  return `<table role="presentation" class="action" cellpadding="0" cellspacing="0" style="margin:24px 0 0"><tr><td bgcolor="${accent.light}" style="border-radius:12px"><a href="${address}" class="button" style="background:${accent.light};color:${ink.light};display:inline-block;padding:14px 26px;border-radius:12px;font-weight:600;line-height:20px;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>${copy}`;
}

function footerLinks({ footer: { links = [] } }: LaidOut): string {
  if (links.length === 0) return '';
  const anchors = links.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a>`,
  );

  return `<p style="margin:0 0 6px">${anchors.join(' &#160;·&#160; ')}</p>
`;
}
