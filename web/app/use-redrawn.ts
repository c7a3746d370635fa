import { useEffect, useState } from 'react';

import { paths } from '#shared/core/paths.ts';
import { keptDisplay, onDisplay } from '#web/lib/kept-display.ts';
import { deviceZone, onZone, ownZone } from '#web/lib/own-zone.ts';
import { onTakenOver } from '#web/lib/page.ts';

import { unsavedInput } from './unsaved-input.ts';

/**
 * A key that remounts the page when the date style or the time zone changes: by an undo, in another tab or on another device. A page with
 * unsaved input is not remounted. The display settings are not either, because they update without it.
 */
export function useRedrawn(pathname: string): string {
  const [drawn, setDrawn] = useState(() => ({ style: ownStyle(), pathname }));
  if (drawn.pathname !== pathname) setDrawn({ style: ownStyle(), pathname });
  useEffect(() => {
    const isUnsaved = unsavedInput();

    const redraw = () => {
      if (pathname !== paths.displaySettings && !isUnsaved()) setDrawn({ style: ownStyle(), pathname });
    };
    const [offDisplay, offZone, offTakenOver] = [onDisplay(redraw), onZone(redraw), onTakenOver(redraw)];

    return () => {
      offDisplay();
      offZone();
      offTakenOver();
    };
  }, [pathname]);

  return drawn.style;
}

function ownStyle(): string {
  const { dateFormat, clock, dateLanguage } = keptDisplay();

  return [dateFormat, clock, dateLanguage, ownZone(), deviceZone()].join();
}
