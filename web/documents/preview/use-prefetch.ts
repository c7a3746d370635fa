import { useEffect } from 'react';

type Previewed = { fileUrl: string | null; fileType: string; size: number };

// A moment after the document before it, so that leafing through a list doesn't load all of it.
const pauseMs = 500;
const largestPicture = 3 * 1024 * 1024;
const firstBytes = 64 * 1024;

/** Prefetches the document that is probably opened next: a picture, unless it is large, or the first bytes of a PDF. */
export function usePrefetch(next: Previewed | undefined) {
  const { fileUrl, fileType = '', size = 0 } = next ?? {};
  useEffect(() => {
    if (!fileUrl || savesData()) return undefined;
    const abort = new AbortController();
    const pause = setTimeout(() => {
      if (fileType.startsWith('image/') && size <= largestPicture) new Image().src = fileUrl;
      if (fileType === 'application/pdf') {
        // The browser caches it and requests the rest later; a failure does no harm.
        fetch(fileUrl, { headers: { Range: `bytes=0-${firstBytes - 1}` }, signal: abort.signal })
          .then((response) => response.arrayBuffer())
          .catch(() => undefined);
      }
    }, pauseMs);

    return () => {
      clearTimeout(pause);
      abort.abort();
    };
  }, [fileUrl, fileType, size]);
}

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
