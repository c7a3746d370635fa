import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';

import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export type Way = 'email' | 'link';

type InviteWayProps = {
  value: Way;
  onChange: (way: Way) => void;
  /** The registration of the field for the address. */
  email: Omit<ComponentProps<typeof TextField>, 'label'>;
  emailHint: string;
  linkHint: string;
};

const ways = [
  { value: 'email', label: t`By email` },
  { value: 'link', label: t`With a link` },
] as const;

/** How an invitation reaches the person: by email to one address, or with a link. */
export const InviteWay = ({ value, onChange, email, emailHint, linkHint }: InviteWayProps) => (
  <div className="flex flex-col gap-4">
    <SegmentedControl
      label={t`How to invite`}
      segments={ways}
      value={value}
      onChange={onChange}
      className="self-start"
    />
    {value === 'email' ? (
      <TextField
        label={t`Their email`}
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={emailHint}
        {...email}
      />
    ) : (
      <p className="text-ink-soft text-sm">{linkHint}</p>
    )}
  </div>
);
