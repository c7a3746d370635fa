import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { type LazyModule, lazyModule, useLazyState, useLazyValue } from './lazy-module.ts';
import { LoadingPart, MissingPart } from './lazy-part.tsx';
import { usePreload } from './preload.ts';

/** A dialog is open when it is rendered, unless `open` says otherwise. */
type Opening = { open?: boolean | undefined } & (
  | { onClose: () => void }
  | { onOpenChange: (open: boolean) => void }
);

export type LazyDialog<Props> = ((props: Props) => ReactNode) & LazyModule<ComponentType<Props>>;

/** A dialog that is loaded when it is first opened, or before that: see `usePreload`, and `opens` of the buttons. */
export function lazyDialog<Props extends Opening>(
  get: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  const module = lazyModule(get);

  function DialogWhenLoaded(props: Props) {
    const open = props.open ?? true;
    const state = useLazyState(module);
    const Loaded = useLazyValue(module);
    const [opened, setOpened] = useState(open);
    if (open && !opened) setOpened(true);
    // Failures of a preload, before this opening, are not shown.
    const [opening, setOpening] = useState({ open, failures: module.failures() });
    if (opening.open !== open) setOpening({ open, failures: module.failures() });
    const failures = module.failures() - opening.failures;
    useEffect(() => {
      if (open) void module.load();
    }, [open]);
    usePreload(module);

    // oxlint-disable-next-line react/static-components -- loaded once, and the same from then on
    if (Loaded && opened) return <Loaded {...props} />;
    if (!open) return null;
    if (failures === 0) return <LoadingPart />;

    return (
      <MissingPart
        failures={failures}
        busy={state === 'loading'}
        onRetry={() => void module.load()}
        onClose={() => ('onClose' in props ? props.onClose() : props.onOpenChange(false))}
      />
    );
  }

  return Object.assign(DialogWhenLoaded, module);
}
