import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';

import { countPart, notePartTakenOver } from '#web/lib/page.ts';

import { ErrorState } from './error-state.tsx';
import { type LazyModule, lazyModule, useLazyState, useLazyValue, useWithPage } from './lazy-module.ts';

/**
 * A part of a page that is loaded once it is shown, so that the page’s first load is small. A module can be loaded before
 * that.
 */
export function lazyView<Props extends object>(
  get: (() => Promise<ComponentType<Props>>) | LazyModule<ComponentType<Props>>,
  skeleton: ReactNode,
): (props: Props) => ReactNode {
  const module = typeof get === 'function' ? lazyModule(get) : get;

  function ViewWhenLoaded(props: Props) {
    useWithPage(module);
    const Loaded = useLazyValue(module);
    const state = useLazyState(module);
    useEffect(() => {
      notePartTakenOver();
      void module.load();
    }, []);

    // oxlint-disable-next-line react/static-components -- loaded once, and the same from then on
    if (Loaded) return <Loaded {...props} />;
    if (state !== 'failed') return skeleton;

    return (
      <ErrorState title={t`We couldn’t load this`} onRetry={() => void module.load()}>
        <Trans>Check your connection and try again.</Trans> <Trans>Nothing is lost.</Trans>
      </ErrorState>
    );
  }

  return function LazyView(props) {
    countPart();

    return (
      <Suspense fallback={skeleton}>
        <ViewWhenLoaded {...props} />
      </Suspense>
    );
  };
}
