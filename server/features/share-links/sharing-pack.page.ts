import { html } from 'hono/html';

import type { Html } from '#server/pages/plain-pages.ts';
import { plainDates } from '#shared/dates.ts';
import { canPreview, documentCategories } from '#shared/documents.ts';
import { fileSize } from '#shared/file-size.ts';
import { paths } from '#shared/paths.ts';

import { packSection } from './pack-sections.page.ts';
import { presentSections } from './pack-sections.presenter.ts';
import type { ShownPack } from './share-links.presenter.ts';
import { smallPicture } from './sharing-pictures.page.ts';
import { day, expiry, icon, left, sharingPage } from './sharing.page.ts';

/** PROMISE-3: a pack as its recipient sees it. Complete without scripts. */
export function sharedPackPage(shareId: string, pack: ShownPack) {
  const { title, petName, createdAt, expiresAt, documents } = pack;

  return sharingPage(
    html`<main class="wrap" data-opened="${paths.sharedFile(shareId, 'opened')}">
      <article class="pack">
        <p class="kind"><bdi>${petName}</bdi></p>
        <h1 dir="auto">${title}</h1>
        <p class="hint made">Put together on ${day(createdAt)}</p>
        ${expiry(expiresAt)} ${downloads(shareId, pack)} ${pack.facts.length > 0 ? asOfNow(petName) : ''}
        ${presentSections(pack).map(packSection)} ${documents.length > 0 ? documentList(shareId, pack) : ''}
      </article>
      <noscript><img class="trap" src="${paths.sharedFile(shareId, 'opened')}" alt="" /></noscript>
    </main>`,
    'Shared pack',
  );
}

const asOfNow = (petName: string) =>
  html`<p class="hint note-line">
    The details about <bdi>${petName}</bdi> are what the owner has on file right now. DenMate hasn’t verified
    them.
  </p>`;

/** Everything as one PDF, and the files as they are. */
function downloads(shareId: string, { documents, downloadsLeft }: ShownPack) {
  const asPdf = html`<a
    class="button${documents.length > 0 ? ' quiet' : ''}"
    href="${paths.sharedFile(shareId, 'pdf')}"
    >Download as one PDF</a
  >`;
  if (documents.length === 0)
    return html`<div class="get">
      ${asPdf}
      <p class="hint">No login is needed to view or download. ${downloadsLeft && left(downloadsLeft)}</p>
    </div>`;
  const size = fileSize(documents.reduce((sum, { size }) => sum + size, 0));
  const count = documents.length === 1 ? '1 document' : `${documents.length} documents`;

  return html`<div class="get">
    <a class="button" href="${paths.sharedFile(shareId, 'zip')}" data-download>
      ${icon.download}<span>Download all</span>
    </a>
    ${asPdf}
    <p class="hint">
      ${count}, ${size}, as one zip file · No login is needed to view or download.
      ${downloadsLeft && left(downloadsLeft)}
    </p>
  </div>`;
}

const documentList = (shareId: string, { documents }: ShownPack): Html =>
  html`<section aria-labelledby="documents">
    <h2 id="documents">Documents</h2>
    <ul class="papers">
      ${documents.map(
        ({ name, category, expiry, fileType, size, createdAt, position, pages }) =>
          html`<li>
            ${smallPicture({ shareId, position }, pages.pages)}
            <div>
              <strong dir="auto">${name}</strong>
              <p class="hint">
                ${documentCategories[category]} · ${fileSize(size)} · Added
                ${day(createdAt)}${lastDay(expiry)}
              </p>
            </div>
            <div class="does">
              ${canPreview(fileType) ? link('View', name, paths.sharedDocument(shareId, position)) : ''}
              ${link('Download', name, paths.sharedPackFile(shareId, position, 'file'))}
            </div>
          </li>`,
      )}
    </ul>
  </section>`;

const lastDay = (expiry: ShownPack['documents'][number]['expiry']) =>
  expiry ? ` · ${expiry.isPast ? 'Expired' : 'Expires'} ${plainDates.day(expiry.day)}` : '';

const link = (does: string, name: string, address: string) =>
  html`<a class="button quiet" href="${address}" aria-label="${does} ${name}">${does}</a>`;
