import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { NothingFound } from '#web/art/scenes/nothing-found.tsx';
import { longDate } from '#web/lib/dates.ts';
import { usePagedRows } from '#web/lib/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import type { Tone } from '#web/ui/status.tsx';
import { Status } from '#web/ui/status.tsx';

import type { OfferStep, WholeOffer } from './admin-offers.api.ts';
import { adminOffersQuery } from './admin-offers.api.ts';
import type { OfferPreview } from './offer-dialog.tsx';

const OfferDialog = lazyDialog(async () => (await import('./offer-dialog.tsx')).OfferDialog);
const OfferStepDialog = lazyDialog(async () => (await import('./offer-step-dialog.tsx')).OfferStepDialog);

type Opened = { offer?: WholeOffer; step?: OfferStep };

/** OFFER-1: the offers of the site, each as owners see it. */
export function OfferList({ Preview }: { Preview: OfferPreview }) {
  const rows = usePagedRows(useInfiniteQuery(adminOffersQuery()), (page) => page.offers);
  const [opened, setOpened] = useState<Opened>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpened(undefined);
  const add = (
    <Button opens={OfferDialog} onClick={() => setOpened({})}>
      <Trans>Add offer</Trans>
    </Button>
  );

  return (
    <section aria-labelledby="offers">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 ref={heading} id="offers" tabIndex={-1} className="text-lg">
            <Trans>Offers</Trans>
          </h2>
        </div>
        {rows.data && rows.data.length > 0 && add}
      </div>
      {rows.isPending && <ListSkeleton rows={2} plain />}
      <QueryFailure of={rows} />
      {rows.data?.length === 0 && (
        <EmptyState picture={<NothingFound />} title={t`No offers yet`} action={add} />
      )}
      {rows.data && rows.data.length > 0 && (
        <ul aria-label={t`Offers`} className="grid gap-x-4 gap-y-8 lg:grid-cols-2">
          {rows.data.map((offer) => (
            <li key={offer.id} className="flex flex-col gap-3">
              <OfferState offer={offer} />
              <div className="grow">
                <Preview offer={offer} />
              </div>
              <Steps offer={offer} onOpen={(step) => setOpened({ offer, ...(step && { step }) })} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore of={rows} shown={rows.data?.length ?? 0} total={rows.total} />
      {opened && !opened.step && <OfferDialog saved={opened.offer} Preview={Preview} onClose={close} />}
      {opened?.offer && opened.step && (
        <OfferStepDialog
          step={opened.step}
          offer={opened.offer}
          onClose={close}
          next={() => heading.current}
        />
      )}
    </section>
  );
}

const states: Record<WholeOffer['state'], { tone: Tone; word: string }> = {
  draft: { tone: 'plain', word: t`Draft` },
  upcoming: { tone: 'amber', word: t`Scheduled` },
  live: { tone: 'moss', word: t`Live` },
  ended: { tone: 'plain', word: t`Ended` },
};

function OfferState({ offer }: { offer: WholeOffer }) {
  const [first, last] = [longDate(offer.validFrom), longDate(offer.validUntil)];

  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Status tone={states[offer.state].tone}>{states[offer.state].word}</Status>
      <span className="text-ink-soft">
        <Trans>
          {first} to {last}
        </Trans>
      </span>
    </p>
  );
}

const Steps = ({ offer, onOpen }: { offer: WholeOffer; onOpen: (step?: OfferStep) => void }) => (
  <div role="group" aria-label={offer.title} className="flex flex-wrap gap-2">
    <Button variant="secondary" opens={OfferDialog} onClick={() => onOpen()}>
      <Trans>Edit</Trans>
    </Button>
    {offer.publishedAt ? (
      <Button variant="secondary" opens={OfferStepDialog} onClick={() => onOpen('offers.withdraw')}>
        <Trans>Withdraw</Trans>
      </Button>
    ) : (
      <Button variant="secondary" opens={OfferStepDialog} onClick={() => onOpen('offers.publish')}>
        <Trans>Publish</Trans>
      </Button>
    )}
    <Button variant="quiet" opens={OfferStepDialog} onClick={() => onOpen('offers.remove')}>
      <Trans>Delete</Trans>
    </Button>
  </div>
);
