const technical =
  /^[^\p{L}]*$|^(https?:|mailto:|data:|\/|\.\/|#|@|--|:root\b|<|\(|\w+\/[\w.*+-]+(;|$))|[{}];|^[\w$]+\(|^\w+=|=\w|\w+_\w+|="|, (sans-serif|serif|monospace)$|^[A-Z]{2,}$|^M\d[\dhvzmHVZM. -]+$|^[A-Z][a-z]+[A-Z]\w*$|^(Arrow(Up|Down|Left|Right)|Escape|Enter|Tab|PageUp|PageDown|Backspace|Space|Shift|Control|Bearer .*|Basic .*|Content-.*|Cache-Control|Authorization|Retry-After|If-.*|Accept.*)$/u;
const classToken = /^(?:[a-z0-9@:/[\]().%_!&*,#<>=~+'|-]|\[[A-Z]\w*\])+$/;

/** Whether a string of the code looks like words, instead of a class, a key, a path or a query. */
export function looksReadable(text: string): boolean {
  const words = text.replace(/\{[^}]*\}/g, ' ').trim();
  if (!/\p{L}{2}/u.test(words) || technical.test(words)) return false;
  const tokens = words.split(/\s+/);
  if (tokens.length === 1) return /^[“"(]?\p{Lu}[\p{L}’'-]+[.…!?:)”]*$/u.test(words) && !/-[A-Z]/.test(words);
  if (
    tokens.every((token) => classToken.test(token)) &&
    /[-:/[=]|\d(px|ms|rem|%)/.test(words) &&
    !/[.?!]$/.test(words)
  )
    return false;

  return !/^(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|LOCK|WITH|SET|default-src|max-age|no-store|public,|private,)\b/.test(
    words,
  );
}

export const isSentence = (text = '') => /\s\S+\s/.test(text) && looksReadable(text);
