/** Saves a file from memory under this name. */
export function saveBlob(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  saveUrl(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads a URL. The server's file name takes precedence. */
export function saveUrl(url: string, name = '') {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
