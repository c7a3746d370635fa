import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/status.tsx';

import type { PageEdit } from './page-edit.ts';
import { movePage, newPage, pageAfterRemoval } from './page-edit.ts';
import { PageEditor } from './page-editor.tsx';
import { PageThumbnails } from './page-thumbnails.tsx';
import { openPhotoDrawer } from './photo-drawer.ts';
import { photosToPdf } from './photo-pdf.ts';

type PhotoPagesDialogProps = {
  photos: readonly File[];
  /** The name of the PDF, without its ending. */
  name: string;
  /** `keepsPhotos`: they are uploaded, too. */
  onDone: (pdf: File, options: { keepsPhotos: boolean }) => void;
  onClose: () => void;
};

/** Photos of a paper as pages of one PDF: in order, straightened and cleaned up if wanted. All of it happens on this device. */
export function PhotoPagesDialog({ photos, name, onDone, onClose }: PhotoPagesDialogProps) {
  const [pages, setPages] = useState<readonly PageEdit[]>(() => photos.map(newPage));
  const [shownKey, setShownKey] = useState(pages[0]?.key);
  const [keepsPhotos, setKeepsPhotos] = useState(false);
  const [work, setWork] = useState<'none' | 'making' | 'failed'>('none');
  const [drawer] = useState(openPhotoDrawer);
  useEffect(() => () => drawer.close(), [drawer]);
  const input = useRef<HTMLInputElement>(null);
  const shown = pages.find(({ key }) => key === shownKey) ?? pages[0];
  const at = shown ? pages.indexOf(shown) : -1;
  const number = at + 1;
  const count = pages.length;

  async function make() {
    setWork('making');
    try {
      onDone(await photosToPdf(pages, name, drawer), { keepsPhotos });
      onClose();
    } catch {
      setWork('failed');
    }
  }

  function remove(key: string) {
    setShownKey(pageAfterRemoval(pages, key));
    setPages(pages.filter((page) => page.key !== key));
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t`Make a PDF from photos`}
      description={t`This all happens on your device. Your original photos don’t change.`}
      failure={
        work === 'failed' && (
          <Notice tone="brick" title={t`We couldn’t create that`}>
            <Trans>This browser can’t read one of the photos. Remove it, or replace it with a JPEG.</Trans>
          </Notice>
        )
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            busy={work === 'making'}
            busyLabel={t`Creating…`}
            disabled={pages.length === 0}
            onClick={() => void make()}
          >
            {plural(count, { one: 'Make a PDF', other: 'Make a #-page PDF' })}
          </Button>
        </>
      }
    >
      {shown && (
        <PageEditor
          key={shown.key}
          page={shown}
          drawer={drawer}
          onChange={(patch) =>
            setPages((now) => now.map((page) => (page.key === shown.key ? { ...page, ...patch } : page)))
          }
        />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        {shown && <PageThumbnails pages={pages} drawer={drawer} shown={shown.key} onShow={setShownKey} />}
        <Button variant="secondary" icon={<ImagePlus />} onClick={() => input.current?.click()}>
          <Trans>Add photos</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          tabIndex={-1}
          aria-label={t`Add photos as pages`}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const added = [...(currentTarget.files ?? [])].map(newPage);
            currentTarget.value = '';
            setPages((now) => [...now, ...added]);
            if (added[0]) setShownKey(added[0].key);
          }}
        />
        {shown && (
          <div className="ml-auto flex items-center">
            <p role="status" className="text-ink-soft tabular mr-2 text-sm">
              <Trans>
                Page {number} of {{ total: count }}
              </Trans>
            </p>
            <IconButton
              label={t`Move this page back`}
              icon={<ArrowLeft />}
              aria-disabled={at === 0 || undefined}
              onClick={() => setPages(movePage(pages, shown.key, -1))}
              className={disabledLook}
            />
            <IconButton
              label={t`Move this page forward`}
              icon={<ArrowRight />}
              aria-disabled={at === pages.length - 1 || undefined}
              onClick={() => setPages(movePage(pages, shown.key, 1))}
              className={disabledLook}
            />
            <IconButton label={t`Remove this page`} icon={<Trash2 />} onClick={() => remove(shown.key)} />
          </div>
        )}
      </div>
      <Checkbox
        name="keeps-photos"
        className="mt-2"
        label={t`Upload the photos, too`}
        checked={keepsPhotos}
        onChange={(event) => setKeepsPhotos(event.target.checked)}
      />
    </Dialog>
  );
}

const disabledLook = 'aria-disabled:opacity-40 aria-disabled:hover:bg-transparent';
