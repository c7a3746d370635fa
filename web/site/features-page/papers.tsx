import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { documentCategories, shareHours } from '#shared/documents/documents.ts';
import { EmptyFolder } from '#web/art/scenes/empty-folder.tsx';
import { SharedPapers } from '#web/art/scenes/shared-papers.tsx';

/** Documents and links to them: the folder, the categories, and a link. */
export function Papers() {
  return (
    <div className="border-line bg-raised border-t py-16 md:py-24">
      <div className="wrap grid grid-cols-1 gap-x-20 gap-y-20 lg:grid-cols-2">
        <section aria-labelledby="documents">
          <EmptyFolder className="w-44 max-w-full" />
          <h2 id="documents" className="mt-5 text-2xl">
            <Trans>Every record in one folder</Trans>
          </h2>
          <p className="text-ink-soft mt-4 max-w-[52ch]">
            <Trans>
              Add a file from your phone or computer, and choose its category and pet. PDFs and photos open
              right on the page, with nothing to install.
            </Trans>
          </p>
          <ul aria-label={t`Document categories`} className="mt-6 flex flex-wrap gap-2">
            {Object.values(documentCategories).map((category) => (
              <li
                key={category}
                className="border-line-strong bg-paper rounded-md border px-3 py-1 text-sm font-semibold"
              >
                {category}
              </li>
            ))}
          </ul>
          <Facts>
            <li>
              <Trans>
                PDFs, photos, and text, Word, Excel, and PowerPoint files. Up to 25 MB each and 2 GB in total,
                unless the people who run your server set other limits.
              </Trans>
            </li>
            <li>
              <Trans>We check every file and reject any that isn’t what it claims to be.</Trans>
            </li>
            <li>
              <Trans>We verify every photo, so you never end up with half of one.</Trans>
            </li>
            <li>
              <Trans>Lost signal? Upload again. You won’t get duplicates.</Trans>
            </li>
            <li>
              <Trans>
                Take everything with you in one file that you can read, print, or use in other apps.
              </Trans>
            </li>
          </Facts>
        </section>
        <section aria-labelledby="links">
          <SharedPapers className="w-44 max-w-full" />
          <h2 id="links" className="mt-5 text-2xl">
            <Trans>A link that works for {shareHours} hours</Trans>
          </h2>
          <p className="text-ink-soft mt-4 max-w-[52ch]">
            <Trans>
              Share one document, or a pack of everything a sitter needs. Anyone with the link can view and
              save it, no login needed. Then the link expires, so there’s nothing for you to remember.
            </Trans>
          </p>
          <figure className="border-line bg-paper mt-6 rounded-lg border border-dashed p-5">
            <p className="tabular font-mono text-sm wrap-anywhere">…/shared/sh-7kQm2VxRtB9fN</p>
            <p className="mt-2 font-semibold">
              <Trans>Rabies certificate, Bramble</Trans>
            </p>
            <figcaption className="text-ink-soft mt-0.5 text-sm">
              <Trans>This is an example. The link doesn’t open anything.</Trans>
            </figcaption>
          </figure>
          <Facts>
            <li>
              <Trans>
                A link shows only what you chose: one document, or the documents and details in a pack. The
                rest stays private.
              </Trans>
            </li>
            <li>
              <Trans>You can see what’s shared and until when, and turn any link off right away.</Trans>
            </li>
            <li>
              <Trans>An expired link looks just like one that never existed.</Trans>
            </li>
            <li>
              <Trans>Delete a document, and its link stops working, too.</Trans>
            </li>
          </Facts>
        </section>
      </div>
    </div>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <ul className="[&>li]:border-line mt-7 max-w-[56ch] text-sm [&>li]:border-t [&>li]:py-3">{children}</ul>
  );
}
