type HtmlWords = { kind: 'text' | 'label' | 'button'; text: string };

const blocks =
  /<\/?(?:article|body|button|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h\d|head|header|html|label|legend|li|main|meta|nav|ol|option|p|script|section|select|summary|table|tbody|td|textarea|th|thead|title|tr|ul|br|img|svg|path|input)\b[^>]*>/;

/** The words of HTML that the server writes; an inline element belongs to the text around it. */
export function wordsOfHtml(html: string): HtmlWords[] {
  const buttons = [...html.matchAll(/<button\b[^>]*>([^]*?)<\/button>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  );
  const labels = [...html.matchAll(/\s(?:alt|aria-label|placeholder|title)="([^"]+)"/g)].map(
    ([, text = '']) => text,
  );
  const texts = html
    .replace(/<(style|script)\b[^]*?<\/\1>|<button\b[^]*?<\/button>/g, '<br>')
    .split(new RegExp(blocks, 'g'))
    .map((text) => text.replace(/<[^>]*>/g, ''));
  const read = (kind: HtmlWords['kind']) => (text: string) => ({ kind, text });

  return [...texts.map(read('text')), ...labels.map(read('label')), ...buttons.map(read('button'))].filter(
    ({ text }) => /\p{L}/u.test(text.replace(/\{[^}]*\}/g, '')),
  );
}
