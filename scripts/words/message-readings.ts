/** All readings of a message: one text for each of its forms. A text without forms is its only reading. */
export function readingsOf(text: string): string[] {
  const [, before = '', , rest = ''] =
    /^([^]*?)\{\s*\w+\s*,\s*(plural|select|selectordinal)\s*,([^]*)$/.exec(text) ?? [];
  if (!rest) return [text];
  const forms: string[] = [];
  let at = 0;
  for (;;) {
    const start = /^\s*=?\w+\s*\{/.exec(rest.slice(at));
    if (!start) break;
    const from = at + start[0].length;
    const end = closingBrace(rest, from);
    forms.push(rest.slice(from, end));
    at = end + 1;
  }
  const after = rest.slice(rest.indexOf('}', at) + 1);

  return forms.flatMap((form) => readingsOf(before + form.replaceAll('#', '{number}') + after));
}

function closingBrace(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }

  return text.length;
}
