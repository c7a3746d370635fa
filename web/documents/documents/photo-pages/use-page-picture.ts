import { useEffect, useState } from 'react';

import type { PhotoEdit } from './draw-photo.ts';
import type { PhotoDrawer } from './photo-drawer.ts';

export type PagePicture = { url: string | undefined; isDrawing: boolean; hasFailed: boolean };

// A corner that is dragged changes many times a second, and a photo takes longer to draw.
const pauseMs = 150;

/** A picture of a photo with its changes. The previous picture stays while the next one is drawn. */
export function usePagePicture(
  drawer: PhotoDrawer,
  { photo, corners, finish }: PhotoEdit,
  longest: number,
): PagePicture {
  const [picture, setPicture] = useState<{ photo: File; url: string }>();
  const [settled, setSettled] = useState<{ of: string; hasFailed: boolean }>();
  const wanted = `${finish} ${JSON.stringify(corners)}`;
  const isFirst = settled === undefined;
  useEffect(() => {
    let isOver = false;
    const draw = () =>
      drawer.draw({ photo, corners, finish }, longest).then(
        ({ jpeg }) => {
          if (isOver) return;
          setPicture({ photo, url: URL.createObjectURL(jpeg) });
          setSettled({ of: wanted, hasFailed: false });
        },
        () => !isOver && setSettled({ of: wanted, hasFailed: true }),
      );
    const pause = setTimeout(() => void draw(), isFirst ? 0 : pauseMs);

    return () => {
      isOver = true;
      clearTimeout(pause);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the first drawing must not begin a second one
  }, [drawer, photo, corners, finish, longest, wanted]);
  useEffect(() => {
    if (!picture) return undefined;

    return () => URL.revokeObjectURL(picture.url);
  }, [picture]);
  const isSettled = settled?.of === wanted;

  return {
    url: picture?.photo === photo ? picture.url : undefined,
    isDrawing: !isSettled,
    hasFailed: isSettled && settled.hasFailed,
  };
}
