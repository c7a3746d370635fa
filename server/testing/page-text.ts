/** The text of a page, as people read it. */
export const textOfPage = (html: string): string =>
  html
    .replace(/<(style|script)[^]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(/ ([.,])/g, '$1');
