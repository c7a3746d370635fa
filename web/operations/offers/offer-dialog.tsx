import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { OfferDraft } from '#shared/site/offers.schema.ts';
import { offerRules } from '#shared/site/offers.ts';
import { isChangedElsewhere } from '#web/lib/api.ts';
import { longDate, ownToday } from '#web/lib/dates.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { AdminFormDialog, ReasonField, inOneLine } from '#web/operations/admin/admin-form-dialog.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { WholeOffer } from './admin-offers.api.ts';
import { adminOffersQuery, draftOf, saveOfferMutation } from './admin-offers.api.ts';
import { dayOf, instantsOf } from './offer-days.ts';
import type { OfferForm, OfferFormInput } from './offer-form.schema.ts';

const loadSchema = () => import('./offer-form.schema.ts').then(({ offerForm }) => offerForm);

/** The current input. */
type Typed = Omit<OfferDraft, 'validFrom' | 'validUntil'> & { id: string; validUntil: string | null };

export type OfferPreview = ComponentType<{ offer: Typed }>;

type OfferDialogProps = {
  /** The offer to change; a new one without it. */
  saved?: WholeOffer | undefined;
  /** How owners see it. */
  Preview: OfferPreview;
  onClose: () => void;
};

/** OFFER-1: a new offer, or another text of one, with a preview. */
export function OfferDialog({ saved, Preview, onClose }: OfferDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [initial] = useState(() => valuesOf(id, saved));
  const { send, now } = useOfferSave(saved, onClose);
  const form = useServerForm<OfferFormInput, OfferForm>({
    schema: loadSchema,
    defaultValues: initial,
    send,
  });
  const typed = { ...initial, ...useWatch({ control: form.control }) };

  return (
    <AdminFormDialog
      words={{ label: t`Save`, title: saved ? t`Edit offer` : t`Add offer` }}
      subject={saved?.publishedAt ? t`Owners see changes right away.` : undefined}
      form={form}
      now={now}
      onClose={onClose}
      wide
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          <TextField label={t`Title`} maxLength={offerRules.title.max} {...form.field('title')} />
          <TextareaField label={t`Description`} maxLength={offerRules.text.max} {...form.field('text')} />
          <TextField
            label={t`Code`}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={offerRules.code.max}
            {...form.field('code')}
          />
          <TextField
            label={t`Link`}
            optional
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={offerRules.link.max}
            {...form.field('link')}
          />
          <div className="grid grid-cols-2 gap-4">
            <DateField label={t`First day`} {...form.field('from')} />
            <DateField label={t`Last day`} {...form.field('until')} />
          </div>
          <ReasonField {...form.field('reason', { setValueAs: inOneLine })} />
        </div>
        <section aria-label={t`As owners see it`} className="self-start">
          <p className="caption mb-2">
            <Trans>As owners see it</Trans>
          </p>
          <Preview offer={previewOf(id, typed)} />
        </section>
      </div>
    </AdminFormDialog>
  );
}

/** Saves the form. After another administrator's change, the next try replaces the current offer. */
function useOfferSave(saved: WholeOffer | undefined, onClose: () => void) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(saveOfferMutation(saved));
  const [seen, setSeen] = useState(saved);
  const [now, setNow] = useState<string>();

  async function showNow() {
    const { pages } = await client.fetchInfiniteQuery({ ...adminOffersQuery(), staleTime: 0 });
    const current = pages.flatMap(({ offers }) => offers).find(({ id }) => id === saved?.id);
    if (!current) return;
    setSeen(current);
    const { title, text } = current;
    const [from, until] = [longDate(current.validFrom), longDate(current.validUntil)];
    // The dialog adds a period after this text.
    const words = text.replace(/\.$/, '');
    setNow(t`“${title}”, ${from} to ${until}: ${words}`);
  }

  return {
    now,
    async send({ id, reason, from, until, ...words }: OfferForm) {
      // Days that weren't changed keep their instants.
      const instants = instantsOf(from, until);
      if (saved && dayOf(saved.validFrom) === from) instants.validFrom = saved.validFrom;
      if (saved && dayOf(saved.validUntil) === until) instants.validUntil = saved.validUntil;
      const offer = { ...words, ...instants };
      try {
        await mutateAsync({ id, reason, offer, before: seen ? draftOf(seen) : offer });
      } catch (error) {
        if (isChangedElsewhere(error)) await showNow();
        throw error;
      }
      onClose();
      toast.success(t`Saved`);
    },
  };
}

const valuesOf = (id: string, saved: WholeOffer | undefined): OfferFormInput => ({
  id,
  reason: '',
  title: saved?.title ?? '',
  text: saved?.text ?? '',
  code: saved?.code ?? '',
  link: saved?.link ?? '',
  from: saved ? dayOf(saved.validFrom) : ownToday(),
  until: saved ? dayOf(saved.validUntil) : '',
});

/** The offer with placeholders for empty fields. */
const previewOf = (id: string, { title, text, code, link, until }: OfferFormInput): Typed => ({
  id,
  title: title.trim() || t`Title`,
  text: text.trim() || t`Description`,
  code: code?.trim() || null,
  link: URL.canParse(link) ? link : null,
  validUntil: until ? instantsOf(until, until).validUntil : null,
});
