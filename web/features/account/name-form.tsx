import { useMutation } from '@tanstack/react-query';

import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { changeNameMutation } from './user.api.ts';

const loadSchema = () => import('./account.schema.ts').then(({ nameForm }) => nameForm);

export function NameForm({ name }: { name: string }) {
  const { mutateAsync } = useMutation(changeNameMutation());
  const form = useServerForm({
    schema: loadSchema,
    values: { name },
    send: async (chosen) => {
      await mutateAsync(chosen.name);
      form.reset(chosen);
      toast.success('Your name is saved');
    },
  });

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <TextField label="Your name" autoComplete="name" {...form.field('name')} />
      <FailureNotice title="Your name is not saved yet" error={form.failure} />
      <Button
        type="submit"
        variant={form.formState.isDirty ? 'primary' : 'secondary'}
        busy={form.isSending}
        busyLabel="Saving…"
        className="self-start"
      >
        Save name
      </Button>
    </form>
  );
}
