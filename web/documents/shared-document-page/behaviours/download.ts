import { t } from '@lingui/core/macro';

import { opensElsewhere } from '#web/lib/opens-elsewhere.ts';

import { alertOf } from './alert.ts';

/** SHARED-4: shows an error on this page if the server can't be reached. For any other refusal the server sends a page. */
export function tellFailedDownload() {
  const link = document.querySelector<HTMLAnchorElement>('[data-download]');
  const label = link?.querySelector('span');
  if (!link || !label) return;

  link.addEventListener('click', (event) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    if (!link.ariaBusy) void download(link, label);
  });
}

async function download(link: HTMLAnchorElement, label: Element) {
  const words = label.textContent;
  document.querySelector('.failed')?.remove();
  link.ariaBusy = 'true';
  label.textContent = t`Downloading…`;
  const reached = await fetch(link.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
  link.ariaBusy = null;
  label.textContent = words;
  if (reached) location.assign(link.href);
  else link.parentElement?.after(failure());
}

function failure() {
  const what = document.createElement('strong');
  what.textContent = t`Failed to download document`;
  const why = document.createElement('span');
  why.textContent = t`Could not access document.`;
  const said = alertOf(what, ' ', why);
  said.className = 'failed';

  return said;
}
