import { Trans } from '@lingui/react/macro';

import { cx } from '#web/ui/cx.ts';

import type { MomentFacts } from './moments.tsx';

const day = {
  section: 'border-line border-t',
  when: 'text-accent-ink',
  soft: 'text-ink-soft',
  before: 'border-line-strong',
  after: 'bg-raised',
};

const atNight: typeof day = {
  section: 'bg-pine text-on-pine',
  when: 'text-accent',
  soft: 'text-on-pine-soft',
  before: 'border-on-pine-soft',
  after: 'bg-transparent',
};

/** One scene: when, before, after, and the owner's remaining tasks. */
export function Moment({ id, when, title, picture, before, after, yours, night = false }: MomentFacts) {
  const look = night ? atNight : day;

  return (
    <section aria-labelledby={id} className={cx('py-14 md:py-20', look.section)}>
      <div className="wrap grid gap-x-14 gap-y-7 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="max-lg:w-44 [&>svg]:w-full">{picture}</div>
        <div>
          <p className={cx('font-semibold', look.when)}>{when}</p>
          <h2 id={id} className="mt-1 text-3xl">
            {title}
          </h2>
          <dl className="mt-7 grid gap-x-6 gap-y-4 md:grid-cols-2">
            <div className={cx('rounded-lg border border-dashed p-5 md:p-6', look.before)}>
              <dt className={cx('text-sm font-semibold', look.soft)}>
                <Trans>What usually happens</Trans>
              </dt>
              <dd className={cx('mt-2', look.soft)}>{before}</dd>
            </div>
            <div className={cx('border-accent rounded-lg border-2 p-5 md:p-6', look.after)}>
              <dt className={cx('text-sm font-semibold', look.when)}>
                <Trans>With your records on hand</Trans>
              </dt>
              <dd className="mt-2">{after}</dd>
            </div>
            <div className="text-sm md:col-span-2">
              <dt className="inline font-semibold">
                <Trans>What you still need to do:</Trans>{' '}
              </dt>
              <dd className={cx('inline', look.soft)}>{yours}</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  );
}
