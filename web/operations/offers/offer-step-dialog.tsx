import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';

import type { ActionWords } from '#web/operations/accounts/action-words.ts';
import { ActionDialog } from '#web/operations/admin/action-dialog.tsx';

import type { OfferStep, WholeOffer } from './admin-offers.api.ts';
import { offerStepMutation } from './admin-offers.api.ts';

const stepWords: Record<OfferStep, ActionWords> = {
  'offers.publish': {
    label: t`Publish`,
    meaning: t`While it’s valid, everyone who’s signed in sees it.`,
  },
  'offers.withdraw': {
    label: t`Withdraw`,
    meaning: t`Owners won’t see it anymore, and its code stops working.`,
  },
  'offers.remove': {
    label: t`Delete`,
    meaning: t`You can’t undo this. Its title stays in the log.`,
    danger: true,
  },
};

type OfferStepDialogProps = {
  step: OfferStep;
  offer: WholeOffer;
  onClose: () => void;
  next: () => HTMLElement | null;
};

/** OFFER-1: publishes, withdraws or removes an offer, for a reason. */
export function OfferStepDialog({ step, offer, onClose, next }: OfferStepDialogProps) {
  const act = useMutation(offerStepMutation());

  return (
    <ActionDialog
      words={stepWords[step]}
      subject={<bdi className="text-ink font-semibold wrap-anywhere">{offer.title}</bdi>}
      send={(request) => act.mutateAsync({ step, offer, request })}
      onClose={onClose}
      next={next}
    />
  );
}
