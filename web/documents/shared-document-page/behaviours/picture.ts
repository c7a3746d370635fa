import { t } from '@lingui/core/macro';

import { alertOf } from './alert.ts';

/** DOC-4: shows an error if the picture could not be loaded, with a button that loads it again. */
export function retryPicture() {
  const frame = document.querySelector('[data-picture]');
  const link = frame?.querySelector('a');
  const picture = link?.querySelector('img');
  if (!frame || !link || !picture) return;

  picture.addEventListener('error', fail);
  // It may have failed before this script loaded.
  if (picture.complete && picture.naturalWidth === 0) fail();

  function fail() {
    if (frame?.querySelector('.missing')) return;
    const retry = document.createElement('button');
    retry.className = 'quiet';
    retry.textContent = t`Retry`;
    const missing = document.createElement('div');
    missing.className = 'missing';
    missing.append(alertOf(t`Image could not be loaded`), retry);
    if (link) link.hidden = true;
    frame?.append(missing);
    retry.addEventListener('click', () => {
      missing.remove();
      if (link) link.hidden = false;
      if (picture) picture.src = picture.getAttribute('src') ?? '';
    });
  }
}
