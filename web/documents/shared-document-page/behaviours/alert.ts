/** A paragraph that screen readers announce immediately. */
export function alertOf(...content: (Node | string)[]): HTMLParagraphElement {
  const paragraph = document.createElement('p');
  paragraph.role = 'alert';
  paragraph.append(...content);

  return paragraph;
}
