import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { PersonalTokenDays, PersonalTokenScope } from '#shared/accounts/personal-tokens.ts';
import { needsFreshSignIn } from '#web/lib/api.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { TokenPets } from './token-pets.tsx';
import { makeTokenMutation } from './tokens.api.ts';

type NewTokenDialogProps = {
  onClose: () => void;
  /** Called when the server requires a recent sign-in. */
  onStale: () => void;
};

const formId = 'new-token';

const scopes: { value: PersonalTokenScope; label: string; hint?: string }[] = [
  { value: 'read', label: t`Read`, hint: t`Pets, records, and documents` },
  { value: 'write', label: t`Read and write` },
];

const times: { value: string; label: string; days: PersonalTokenDays | null }[] = [
  { value: '30', label: t`30 days`, days: 30 },
  { value: '90', label: t`90 days`, days: 90 },
  { value: '365', label: t`1 year`, days: 365 },
  { value: 'never', label: t`Doesn’t expire`, days: null },
];

/** Makes a token, and shows it once. */
export function NewTokenDialog({ onClose, onStale }: NewTokenDialogProps) {
  const make = useMutation(makeTokenMutation());
  const [scope, setScope] = useState<PersonalTokenScope>('read');
  const [petIds, setPetIds] = useState<readonly string[] | null>(null);
  const [time, setTime] = useState('90');
  const noPet = petIds?.length === 0;
  const [asked, setAsked] = useState(false);
  const form = useServerForm({
    defaultValues: { name: '' },
    send: async ({ name }) => {
      setAsked(true);
      if (noPet) return;
      const days = times.find(({ value }) => value === time)?.days ?? null;
      await make
        .mutateAsync({ name: name.trim(), scope, petIds: petIds && [...petIds], days })
        .catch((error: unknown) => {
          if (!needsFreshSignIn(error)) throw error;
          onStale();
        });
    },
  });
  if (make.data !== undefined) return <MadeToken token={make.data} onClose={onClose} />;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Create access token`}
      description={t`It can’t see or change your security settings.`}
      failure={<FailureNotice title={t`We couldn’t create that`} error={form.failure} />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={form.isSending}>
            <Trans>Create</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-5">
        <TextField
          label={t`Name`}
          hint={t`To tell them apart, like “Ben’s phone.”`}
          maxLength={60}
          {...form.field('name', {
            validate: (name) => name.trim() !== '' || t`Enter a name`,
          })}
        />
        <RadioCards legend={t`Access`} options={scopes} value={scope} onValueChange={setScope} />
        <TokenPets value={petIds} onChange={setPetIds} error={asked && noPet ? t`Choose a pet` : undefined} />
        <SelectField label={t`Expiration`} options={times} value={time} onChange={setTime} />
      </form>
    </Dialog>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      keep
      onOpenChange={(open) => !open && onClose()}
      stage="made"
      title={t`Your access token`}
      description={t`Save it now. We won’t show it again. Anyone who has it can use your account.`}
      footer={
        <Button onClick={onClose}>
          <Trans context="button">Done</Trans>
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-4">
        <code className="bg-sunken border-line w-full rounded-md border p-4 text-sm break-all select-all">
          {token}
        </code>
        <CopyButton text={token} label={t`Copy`} firstFocus />
      </div>
    </Dialog>
  );
}
