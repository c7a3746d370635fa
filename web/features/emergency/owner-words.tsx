import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { emergencyLimits } from '#shared/emergency.ts';
import { isChangedElsewhere, isSessionOver, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { changeEmergencyPageMutation } from './emergency.api.ts';

type OwnerWordsProps = { petId: string; words: string | null };

/** The owner's words to whoever finds the pet. */
export function OwnerWords({ petId, words }: OwnerWordsProps) {
  const [begun, setBegun] = useState(words);
  const [typed, setTyped] = useState(words ?? '');
  const change = useMutation(changeEmergencyPageMutation(petId));
  const conflict = isChangedElsewhere(change.error);

  function save(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const before = conflict ? words : begun;
    change.mutate(
      { words: typed.trim() || null, before },
      {
        onSuccess: (page) => {
          setBegun(page.words);
          toast.success('Your words are saved');
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-3">
      <TextField
        label="Your words to a finder"
        hint="Such as: shy, please do not chase; likes cheese."
        optional
        dir="auto"
        autoComplete="off"
        maxLength={emergencyLimits.words}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {change.error && !isSessionOver(change.error) && (
        <Notice tone="brick" title="Your words are not saved yet">
          {messageOf(change.error)}
          {conflict && ` There is now: ${words ?? 'nothing'}.`}
        </Notice>
      )}
      {(typed.trim() || null) !== words && (
        <Button
          type="submit"
          variant="secondary"
          busy={change.isPending}
          busyLabel="Saving…"
          className="self-start"
        >
          Save these words
        </Button>
      )}
    </form>
  );
}
