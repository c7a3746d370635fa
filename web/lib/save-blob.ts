/** Saves a file that the page has, under a name. */
export function saveBlob(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  saveUrl(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves what an address answers with; the server's own name for it comes first. */
export function saveUrl(url: string, name = '') {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
