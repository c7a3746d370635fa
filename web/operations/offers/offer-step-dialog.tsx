import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';

import type { ActionWords } from '#web/operations/accounts/action-words.ts';
import { ActionDialog } from '#web/operations/admin/action-dialog.tsx';

import type { OfferStep, WholeOffer } from './admin-offers.api.ts';
import { offerStepMutation } from './admin-offers.api.ts';

const stepWords: Record<OfferStep, ActionWords> = {
  'offers.publish': {
    label: t`Publish`,
    title: t`Publish this offer?`,
    meaning: t`While it’s valid, everyone who’s signed in can see it and use its code.`,
    done: t`Offer published`,
  },
  'offers.withdraw': {
    label: t`Withdraw`,
    title: t`Withdraw this offer?`,
    meaning: t`Owners won’t see it anymore, and its code will stop working. You can publish it again.`,
    done: t`Offer withdrawn`,
  },
  'offers.remove': {
    label: t`Delete`,
    title: t`Delete this offer?`,
    meaning: t`It will be deleted for good. Its title will stay in the log.`,
    done: t`Offer deleted`,
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
