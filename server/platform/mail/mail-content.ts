import { brand } from '#shared/brand.ts';

import type { Mail } from './mailer.ts';

/** The content of a mail; `renderMail` produces the HTML and the plain text from it. */
export type MailContent = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Text written by other people, set apart from ours. */
  quoted?: string[];
  button?: { label: string; url: string };
  /** Small print at the end: who can ignore this mail. */
  aside: string;
};

/** The mail for one recipient, as HTML (tables and inline styles, for mail clients) and as plain text. */
export function renderMail(to: string, content: MailContent): Mail {
  const { subject, greeting, paragraphs, quoted = [], button, aside } = content;
  const text = [
    greeting,
    ...paragraphs,
    ...quoted.map((words) => words.replace(/^/gm, '> ')),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    aside,
    `${brand.name} · ${brand.tagline}`,
  ].join('\n\n');

  return { to, subject, text: `${text}\n`, html: htmlOf(content) };
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

// Keeps mail clients from filling the preview line with the text that follows.
const filler = '&#847;&#8204;&#160;'.repeat(80);

// The logo is drawn with table cells because mail clients block images by default.
const letterhead = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 28px"><tr>
<td width="40" valign="middle" aria-hidden="true"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="seal" width="40" height="40" align="center" valign="bottom" style="width:40px;height:40px;background:#1c3d33;border-radius:19px 19px 7px 7px;line-height:1"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="26" height="24" align="center" valign="middle" style="width:26px;height:24px;background:#f2b134;border-radius:11px 11px 0 0;color:#10241c;font-size:11px;line-height:24px;letter-spacing:3px;text-indent:3px">&#8226;&#8226;</td></tr></table></td></tr></table></td>
<td style="padding-left:12px;line-height:1.3"><strong style="font-size:20px">${brand.name}</strong><br><span class="quiet" style="font-size:13px;color:#55645c">${escapeHtml(brand.tagline)}</span></td>
</tr></table>`;

function htmlOf({ subject, greeting, paragraphs, quoted = [], button, aside }: MailContent) {
  const paragraph = (text: string, style: string) =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const quotation =
    quoted.length > 0
      ? `<div class="hairline" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid #e2dac9">
${quoted.map((words) => `<p style="margin:8px 0;white-space:pre-line">${escapeHtml(words)}</p>`).join('\n')}
</div>`
      : '';
  const action = button
    ? `<p style="margin:28px 0"><a href="${escapeHtml(button.url)}" class="button" style="background:#f2b134;color:#10241c;display:inline-block;padding:14px 24px;border-radius:12px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#55645c" class="quiet">Or copy this address into your browser:<br><a href="${escapeHtml(button.url)}" style="color:inherit;word-break:break-all">${escapeHtml(button.url)}</a></p>`
    : '';

  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>@media (prefers-color-scheme: dark) { body, .page { background:#10211a !important; color:#f4efe4 !important } .sheet { background:#183026 !important } .sheet, .hairline { border-color:#33493f !important } .seal { background:#2f5d4e !important } .quiet { color:#b5c2ba !important } }</style></head>
<body style="margin:0;background:#faf6ee;color:#10241c;font-family:Figtree,'Helvetica Neue',Arial,sans-serif;font-size:16px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(paragraphs[0] ?? '')}${filler}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf6ee"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fffdf8;border:1px solid #e2dac9;border-radius:16px"><tr><td style="padding:32px">
${letterhead}
${paragraph(greeting, 'font-size:18px;font-weight:600')}
${paragraphs.map((text) => paragraph(text, '')).join('\n')}
${quotation}
${action}
<p class="quiet hairline" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e2dac9;font-size:14px;color:#55645c">${escapeHtml(aside)}</p>
</td></tr></table></td></tr></table></body></html>
`;
}
