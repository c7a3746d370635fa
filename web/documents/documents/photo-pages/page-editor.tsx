import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { named } from '#shared/core/named.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

import { CornerHandles } from './corner-handles.tsx';
import type { Finish } from './finish.ts';
import type { PageEdit } from './page-edit.ts';
import { firstCorners } from './page-edit.ts';
import type { PhotoDrawer } from './photo-drawer.ts';
import { usePagePicture } from './use-page-picture.ts';

const finishes: { value: Finish; label: string }[] = [
  { value: 'original', label: t`Original` },
  { value: 'clean', label: t`Cleaned up` },
  { value: 'black-and-white', label: t`Black and white` },
];

const previewSide = 1200;

type PageEditorProps = {
  page: PageEdit;
  drawer: PhotoDrawer;
  onChange: (patch: Partial<PageEdit>) => void;
};

/** A page with controls for its corners and its light. The photo itself stays unchanged. */
export function PageEditor({ page, drawer, onChange }: PageEditorProps) {
  const [isPlacing, setIsPlacing] = useState(false);
  const [isBefore, setIsBefore] = useState(false);
  const { corners, finish, photo } = page;
  const { name } = photo;
  const isChanged = corners !== undefined || finish !== 'original';
  const showsPhoto = isPlacing || (isBefore && isChanged);
  const { url, isDrawing, hasFailed } = usePagePicture(
    drawer,
    showsPhoto ? { photo, finish: 'original' } : page,
    previewSide,
  );

  return (
    <div className="flex flex-col gap-4">
      <div
        aria-busy={isDrawing}
        className="bg-sunken border-line grid h-(--frame) place-items-center overflow-hidden rounded-md border p-6 [--frame:max(14rem,min(36dvh,30rem))] md:[--frame:max(14rem,min(46dvh,30rem))]"
      >
        {hasFailed ? (
          <p role="alert" className="text-center">
            <Trans>This browser can’t read one of the photos. Remove it, or replace it with a JPEG.</Trans>
          </p>
        ) : url ? (
          <div className="relative max-h-full max-w-full">
            <img
              src={url}
              alt={showsPhoto ? named(t`Photo`, name) : t`Page made from ${name}`}
              className="block max-h-[calc(var(--frame)-3rem)] max-w-full"
            />
            {isPlacing && corners && (
              <CornerHandles corners={corners} onChange={(corners) => onChange({ corners })} />
            )}
          </div>
        ) : (
          <Loading />
        )}
      </div>
      {isPlacing ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-ink-soft min-w-0 flex-1 basis-40 text-sm">
            <Trans>Drag each corner to match the page.</Trans>
          </p>
          <Button
            variant="secondary"
            onClick={() => {
              onChange({ corners: undefined });
              setIsPlacing(false);
            }}
          >
            <Trans>Use the whole photo</Trans>
          </Button>
          <Button onClick={() => setIsPlacing(false)}>
            <Trans context="button">Done</Trans>
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            data-first-focus
            disabled={hasFailed}
            onClick={() => {
              if (!corners) onChange({ corners: firstCorners });
              setIsPlacing(true);
            }}
          >
            <Trans>Straighten</Trans>
          </Button>
          <SegmentedControl
            label={t`Light and color`}
            segments={finishes}
            value={finish}
            onChange={(finish) => onChange({ finish })}
          />
          <Button
            variant="quiet"
            aria-pressed={isBefore}
            disabled={!isChanged}
            onClick={() => setIsBefore(!isBefore)}
          >
            <Trans>Compare with the original</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
