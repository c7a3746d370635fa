import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { RefCallBack } from 'react-hook-form';

import { inGroups } from '#web/lib/one-time-code.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import type { Enrollment } from './two-step.api.ts';

type AppSetupProps = {
  /** Undefined while it's being prepared. */
  app: Enrollment | undefined;
  code: Omit<ComponentProps<typeof CodeField>, 'label' | 'ref'> & { ref: RefCallBack };
  error: string | undefined;
};

/** The QR code and key for an authenticator app, and the field for its first code. */
export function AppSetup({ app, code, error }: AppSetupProps) {
  const { ref, ...control } = code;
  const field = useRef<HTMLInputElement>(null);
  // On a touch screen the keyboard would cover the QR code.
  useEffect(() => {
    if (app && matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [app]);

  return (
    <ol className="flex flex-col gap-6">
      <Step number={1} title={t`Scan this with your authenticator app`}>
        <p className="text-ink-soft text-sm">
          <Trans>
            Use any authenticator app, like your phone’s password manager, Google Authenticator, Microsoft
            Authenticator, 2FAS, or Aegis.
          </Trans>
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4">
          {app ? (
            <QrCode
              value={app.uri}
              label={t`QR code for your authenticator app`}
              className="border-line bg-card-paper text-card-ink size-44 shrink-0 rounded-lg border p-1"
            />
          ) : (
            <Skeleton className="size-44 rounded-lg" />
          )}
          <div className="min-w-0 flex-1 basis-44">
            <p className="text-sm font-semibold">
              <Trans>Can’t scan it? Enter this key:</Trans>
            </p>
            {app ? (
              <p
                role="group"
                aria-label={t`Key for your authenticator app`}
                className="mt-2 font-mono text-sm break-words select-all"
                translate="no"
              >
                {inGroups(app.secret)}
              </p>
            ) : (
              <Skeleton className="mt-2 h-10 w-full" />
            )}
            <div className="mt-3 flex flex-wrap gap-3">
              <CopyButton text={app?.secret ?? ''} label={t`Copy key`} disabled={!app} />
              {/* If the app is on this device, nothing has to be scanned or typed. */}
              {app && (
                <a
                  href={app.uri}
                  className={cx(buttonClass({ variant: 'secondary' }), 'pointer-fine:hidden')}
                >
                  <Trans>Open in authenticator app</Trans>
                </a>
              )}
            </div>
          </div>
        </div>
      </Step>
      <Step number={2} title={t`Enter the code from the app`}>
        <CodeField
          {...control}
          ref={(element) => {
            field.current = element;
            ref(element);
          }}
          label={
            <span className="sr-only">
              <Trans>Code from your authenticator app</Trans>
            </span>
          }
          error={error}
          className="[&_input]:max-w-56"
        />
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden="true"
        className="bg-accent-soft text-accent-ink tabular grid size-7 place-items-center rounded-full text-sm font-semibold"
      >
        {number}
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        <div className="mt-1.5 -ml-10 sm:ml-0">{children}</div>
      </div>
    </li>
  );
}
