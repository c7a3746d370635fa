import { html } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { withMarkup } from '#server/core/plain-pages/plain-pages.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import { canPreview, documentCategories } from '#shared/documents/documents.ts';
import { fileSize } from '#shared/files/file-size.ts';

import { packSection } from './pack-sections.page.ts';
import { presentSections } from './pack-sections.presenter.ts';
import type { ShownPack } from './share-links.presenter.ts';
import { smallPicture } from './shared-page-pictures.page.ts';
import { day, expiry, icon, left, noLogin, sharedPage } from './shared-page.page.ts';
import { staySection } from './stay.page.ts';
import type { StayQuestion } from './stay.params.ts';

/** PROMISE-3: a pack as its recipient sees it. Complete without scripts. */
export function sharedPackPage(shareId: string, pack: ShownPack, question?: StayQuestion) {
  const { title, petName, createdAt, expiresAt, documents } = pack;

  return sharedPage(
    html`<main class="wrap" data-opened="${paths.sharedFile(shareId, 'opened')}">
      <article class="pack">
        <p class="kind"><bdi>${petName}</bdi></p>
        <h1 dir="auto">${title}</h1>
        <p class="hint made">${withMarkup((day) => i18n.t('Created on {day}', { day }), day(createdAt))}</p>
        ${expiry(expiresAt)} ${downloads(shareId, pack)} ${pack.facts.length > 0 ? asOfNow(petName) : ''}
        ${presentSections(pack).map(packSection)}
        ${pack.facts.includes('vaccinations') ? staySection(shareId, pack, question) : ''}
        ${documents.length > 0 ? documentList(shareId, pack) : ''}
      </article>
      <noscript><img class="trap" src="${paths.sharedFile(shareId, 'opened')}" alt="" /></noscript>
    </main>`,
    i18n.t('Shared pack'),
  );
}

const asOfNow = (petName: string) =>
  html`<p class="hint note-line">
    ${withMarkup(
      (pet) =>
        i18n.t(
          'The details about {pet} are what the owner has on file right now. DenMate hasn’t verified them.',
          { pet },
        ),
      html`<bdi>${petName}</bdi>`,
    )}
  </p>`;

/** The whole pack as one PDF, and the original files. */
function downloads(shareId: string, { documents, downloadsLeft }: ShownPack) {
  const asPdf = html`<a
    class="button${documents.length > 0 ? ' quiet' : ''}"
    href="${paths.sharedFile(shareId, 'pdf')}"
    >${i18n.t('Download as one PDF')}</a
  >`;
  if (documents.length === 0)
    return html`<div class="get">
      ${asPdf}
      <p class="hint">${noLogin()} ${downloadsLeft && left(downloadsLeft)}</p>
    </div>`;
  const size = fileSize(documents.reduce((sum, { size }) => sum + size, 0));
  const files = i18n.t(
    '{count, plural, one {# document, {size}, as one zip file} other {# documents, {size}, as one zip file}}',
    { count: documents.length, size },
  );

  return html`<div class="get">
    <a class="button" href="${paths.sharedFile(shareId, 'zip')}" data-download>
      ${icon.download}<span>${i18n.t('Download all documents')}</span>
    </a>
    ${asPdf}
    <p class="hint">${files} · ${noLogin()} ${downloadsLeft && left(downloadsLeft)}</p>
  </div>`;
}

const documentList = (shareId: string, { documents }: ShownPack): Html =>
  html`<section aria-labelledby="documents">
    <h2 id="documents">${i18n.t('Documents')}</h2>
    <ul class="papers">
      ${documents.map(
        ({ name, category, expiry, fileType, size, createdAt, position, pages }) =>
          html`<li>
            ${smallPicture({ shareId, position }, pages.pages)}
            <div>
              <strong dir="auto">${name}</strong>
              <p class="hint">
                ${documentCategories[category]} · ${fileSize(size)} ·
                ${withMarkup((day) => i18n.t('Added {day}', { day }), day(createdAt))}${lastDay(expiry)}
                ${pages.isProtected ? `· ${i18n.t('Password-protected')}` : ''}
              </p>
            </div>
            <div class="does">
              ${canPreview(fileType) ? link(paths.sharedDocument(shareId, position), i18n.t('View'), i18n.t('View {name}', { name })) : ''}
              ${link(
                paths.sharedPackFile(shareId, position, 'file'),
                i18n.t('Download'),
                i18n.t('Download {name}', { name }),
              )}
            </div>
          </li>`,
      )}
    </ul>
  </section>`;

function lastDay(expiry: ShownPack['documents'][number]['expiry']): string {
  if (!expiry) return '';
  const day = readersDates().day(expiry.day);

  return ` · ${expiry.isPast ? i18n.t('Expired {day}', { day }) : i18n.t('Expires {day}', { day })}`;
}

const link = (address: string, words: string, label: string) =>
  html`<a class="button quiet" href="${address}" aria-label="${label}">${words}</a>`;
