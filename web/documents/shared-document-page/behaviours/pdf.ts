import { t } from '@lingui/core/macro';

import { named } from '#shared/core/named.ts';
import { afterPaint } from '#web/lib/after-paint.ts';

import { passwordQuestion } from './pdf-password.ts';

/**
 * DOC-4: replaces the server's pictures of a PDF with drawn pages that have text. The pictures stay until then, and when that
 * fails. Without pictures the page shows an error.
 */
export async function drawPreview() {
  const frame = document.querySelector<HTMLElement>('[data-pdf]');
  const pages = frame?.querySelector<HTMLElement>('.pages');
  const missing = frame?.querySelector('.missing');
  const { pdf, name = '' } = frame?.dataset ?? {};
  if (!frame || !pages || !pdf) return;

  const said = document.createElement('p');
  said.role = 'status';
  said.textContent = t`Loading...`;
  missing?.replaceChildren(said);
  const pictures = [...pages.querySelectorAll('img')];
  try {
    await (pictures.length > 0 ? pageLoaded() : painted());
    const { openPdf } = await import('#web/documents/preview/pdf-pages.ts');
    let ask: ReturnType<typeof passwordQuestion> | undefined;
    const askPassword = async (isWrong: boolean) => {
      ask ??= passwordQuestion(placeOfQuestion(frame, pages));

      return ask(isWrong);
    };
    await openPdf(pdf, pages, { pictures, askPassword });
    pages.role = 'document';
    pages.ariaLabel = named(t`Preview`, name);
    document.querySelector('[data-rest]')?.remove();
  } catch {
    said.role = 'alert';
    said.textContent = t`PDF could not be loaded`;
  }
}

/** Below the pages, where the server says why there are none. A picture may still be expected there on the first visit. */
function placeOfQuestion(frame: HTMLElement, pages: HTMLElement): Element {
  frame.classList.remove('drawn');
  pages.replaceChildren();
  const known = frame.querySelector('.missing');
  if (known) return known;
  const place = document.createElement('div');
  frame.append(place);

  return place;
}

const painted = () => new Promise<void>(afterPaint);

/** Resolves once the first visible pictures are loaded. */
const pageLoaded = async () => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await painted();
};
