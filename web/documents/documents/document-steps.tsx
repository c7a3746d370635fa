import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useEffectEvent, useRef } from 'react';

import { inThousands } from '#shared/core/numbers.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

import type { Neighbors } from './use-neighbors.ts';

type DocumentStepsProps = {
  /** The document that is shown. */
  id: string;
  name: string;
  neighbors: Neighbors;
  onOpen: (documentId: string) => void;
};

/** "3 of 128", with buttons and the arrow keys for the documents before and after. */
export function DocumentSteps({ id, name, neighbors, onOpen }: DocumentStepsProps) {
  const { position, total, previous, next, isNextOnItsWay, loadMore } = neighbors;
  const place = inThousands(position);
  const count = inThousands(total);
  const bar = useRef<HTMLDivElement>(null);
  useKeptFocus(bar, id);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined;
    if (!to || isForSomethingElse(event, bar.current)) return;
    event.preventDefault();
    onOpen(to.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Before the dialog, which keeps arrow keys from the page behind it.
    document.addEventListener('keydown', listen, { capture: true });

    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);

  return (
    <div ref={bar} role="group" aria-label={t`Documents in this list`} className="flex items-center">
      <IconButton
        label={t`Previous document`}
        icon={<ChevronLeft />}
        aria-disabled={!previous || undefined}
        onClick={() => previous && onOpen(previous.id)}
        className={disabledLook}
      />
      <p role="status" className="text-ink-soft tabular min-w-12 text-center text-sm whitespace-nowrap">
        <Trans>
          {{ done: place }} of {{ total: count }}
        </Trans>
        <span className="sr-only">: {name}</span>
      </p>
      <IconButton
        label={t`Next document`}
        icon={<ChevronRight />}
        aria-disabled={(!next && !loadMore) || undefined}
        aria-busy={isNextOnItsWay}
        onClick={() => (next ? onOpen(next.id) : loadMore?.())}
        className={disabledLook}
      />
    </div>
  );
}

const disabledLook = 'aria-disabled:opacity-40 aria-disabled:hover:bg-transparent';

/** Moves the focus to the title when the focused element was removed with the previous document. */
function useKeptFocus(bar: React.RefObject<HTMLElement | null>, id: string) {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const dialog = bar.current?.closest('[role=dialog]');
    if (!dialog?.contains(document.activeElement)) dialog?.querySelector('h2')?.focus();
  }, [bar, id]);
}

/** Whether an arrow key moves something inside the page: the cursor of a field, an enlarged preview, or a text selection. */
function isForSomethingElse(event: KeyboardEvent, bar: HTMLElement | null): boolean {
  const { target, defaultPrevented, repeat, ctrlKey, metaKey, altKey, shiftKey } = event;
  const dialog = bar?.closest('[role=dialog]');

  return (
    defaultPrevented ||
    repeat ||
    ctrlKey ||
    metaKey ||
    altKey ||
    shiftKey ||
    isEnlarged(dialog) ||
    // Another dialog over this one.
    !(target === document.body || (target instanceof Node && dialog?.contains(target))) ||
    getSelection()?.isCollapsed === false ||
    (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null)
  );
}

/** Whether the preview is larger than its container, so that arrow keys and fingers move it. */
export const isEnlarged = (inside: Element | null | undefined): boolean =>
  Boolean(inside?.querySelector('[data-enlarged]'));
