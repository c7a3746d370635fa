import { html, raw } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { mark, plainPages } from '#server/core/plain-pages/plain-pages.ts';
import type { ShownPages } from '#server/documents/page-pictures/page-pictures.presenter.ts';
import { brand } from '#shared/core/brand.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import { canPreview, documentCategories } from '#shared/documents/documents.ts';
import { lostLink } from '#shared/emergency/lost-link.ts';
import { fileSize } from '#shared/files/file-size.ts';

import type { presentShared } from './share-links.presenter.ts';
import type { SharedDocumentAddress } from './shared-page-pictures.page.ts';
import { addressOf, pagePictures, photo } from './shared-page-pictures.page.ts';
import { sharedPageStyle } from './shared-page-style.page.ts';

type SharedDocument = ReturnType<typeof presentShared>;

const pages = plainPages({ style: sharedPageStyle, script: paths.sharedDocumentScript });

export const sharedPagePolicy = pages.policy;

/** SHARED-1: a shared document as its recipient sees it. Complete without scripts. */
export function sharedDocumentPage(shareId: string, { name, category, size, ...rest }: SharedDocument) {
  const { petName, fileType, expiresAt, downloadsLeft, pages, pack } = rest;
  const place = { shareId, position: pack?.position };
  const isPdf = canPreview(fileType) && !fileType.startsWith('image/');

  return sharedPage(
    html`<main class="wrap" data-opened="${paths.sharedFile(shareId, 'opened')}">
      <article>
        ${
          pack
            ? html`<p class="back">
                <a href="${paths.shared(shareId)}"><bdi>${pack.title}</bdi></a>
              </p>`
            : ''
        }
        <p class="kind">${petName ? html`<bdi>${petName}</bdi> · ` : ''}${documentCategories[category]}</p>
        <h1 dir="auto">${name}</h1>
        ${expiry(expiresAt)}
        <div class="get">
          <a class="button" href="${addressOf(place, 'file')}" data-download>
            ${icon.download}<span>${i18n.t('Download')}</span>
          </a>
          ${isPdf ? openLink(place) : ''}
          <p class="hint">${fileSize(size)} · ${noLogin()} ${downloadsLeft && left(downloadsLeft)}</p>
        </div>
        ${preview(place, { fileType, name, pages })}
      </article>
      <noscript><img class="trap" src="${paths.sharedFile(shareId, 'opened')}" alt="" /></noscript>
    </main>`,
  );
}

/** `page`: the page's own title, if it isn't a shared document's. */
export type SharedPageFailure = { title: string; text: string; retry?: string; page?: string };

/** SHARED-2, SHARED-4: the reason why a shared document can't be shown or downloaded. */
export const sharedFailurePage = ({ title, text, retry, page }: SharedPageFailure) =>
  sharedPage(
    html`<main class="wrap told">
      ${raw(
        `<svg class="art" viewBox="0 0 240 180" aria-hidden="true"><ellipse cx="120" cy="98" rx="112" ry="78" class="fill-ground"/>${lostLink}</svg>`,
      )}
      <div role="alert">
        <h1>${title}</h1>
        <p>${text}</p>
      </div>
      <div class="get">
        ${retry ? html`<a class="button" href="${retry}">${icon.retry}<span>${i18n.t('Retry')}</span></a>` : ''}
        <a class="button quiet" href="${paths.home}">${i18n.t('Go to Homepage')}</a>
      </div>
    </main>`,
    page,
  );

export const left = (downloads: number) =>
  i18n.t('{downloads, plural, one {One download left.} other {# downloads left.}}', { downloads });

export const noLogin = () => i18n.t('No login is needed to view or download.');

/** The frame of every page at a share link. */
export const sharedPage = (content: Html, title = i18n.t('Shared document')) =>
  pages.render(
    `${title} · ${brand.name}`,
    html`<header class="wrap">
        ${mark}<a class="home" href="${paths.home}">${icon.house}<span>${i18n.t('Home')}</span></a>
      </header>
      ${content}
      <footer>
        <p class="wrap">${brand.name} · ${brand.tagline}.</p>
      </footer>`,
  );

/** The script replaces it with the day in the reader's time zone. */
export const day = (instant: string) =>
  html`<time datetime="${instant}" data-day>${readersDates().longDay(instant.slice(0, 10))}</time>`;

/** The script writes the same in the reader's time zone, which is unknown here. */
export const expiry = (expiresAt: string) =>
  html`<p class="expiry">
    ${icon.clock}
    <time datetime="${expiresAt}"
      >${i18n.t('Link expires on {moment} (UTC)', { moment: readersDates().longMoment(expiresAt) })}</time
    >
  </p>`;

/** Opens the browser's own viewer, which has the text for readers who can't see the pictures. */
const openLink = (place: SharedDocumentAddress) =>
  html`<a class="button quiet" href="${addressOf(place, 'preview')}">${i18n.t('Open document')}</a>`;

function preview(
  place: SharedDocumentAddress,
  { fileType, name, pages }: Pick<SharedDocument, 'fileType' | 'name' | 'pages'>,
) {
  const url = addressOf(place, 'preview');
  if (!canPreview(fileType)) {
    return html`<div class="frame note">
      <p>${i18n.t('Preview not available for this file type. Please download to view.')}</p>
    </div>`;
  }
  if (fileType.startsWith('image/')) {
    return html`<div class="frame picture" data-picture>
      <a href="${url}">${photo(place, pages.pages, name)}</a>
    </div>`;
  }

  if (pages.pages.length === 0) {
    return html`<div class="frame pdf" data-pdf="${url}" data-name="${name}">
      <div class="pages"></div>
      ${
        pages.isProtected
          ? html`<div class="missing locked"><p>${protectedWords()}</p></div>`
          : html`<div class="missing">
              <p>${i18n.t('We can’t show this document here. Open or download it.')}</p>
            </div>`
      }
    </div>`;
  }

  return html`<div class="frame pdf drawn" data-pdf="${url}" data-name="${name}">
      <div class="pages">${pagePictures(place, pages)}</div>
    </div>
    ${rest(pages)}`;
}

const protectedWords = () =>
  i18n.t('This PDF is password-protected. Open or download it, and enter the password that you were given.');

const rest = ({ total = 1, pages }: ShownPages) =>
  total > pages.length
    ? html`<p class="hint rest" data-rest>
        ${i18n.t('These are the first {shown} of {total} pages. Download to see the rest.', {
          shown: pages.length,
          total,
        })}
      </p>`
    : '';

// Shapes of Lucide, as in the app.
const drawn = (shapes: string) =>
  raw(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shapes}</svg>`);

export const icon = {
  clock: drawn('<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>'),
  download: drawn('<path d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4m4-5 5 5 5-5"/>'),
  house: drawn(
    '<path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8"/><path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/>',
  ),
  retry: drawn('<path d="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8"/><path d="M21 3v5h-5"/>'),
};
