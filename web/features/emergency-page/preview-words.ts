export const previewTitle = (reachable: boolean): string =>
  reachable ? 'What strangers see' : 'What strangers would see';

export const previewNote = (reachable: boolean): string =>
  reachable ? 'This is exactly what they see.' : 'While the page is off, they see nothing.';
