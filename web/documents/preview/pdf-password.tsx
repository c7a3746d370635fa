import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useRef, useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

/** A question for the password of a PDF; `isWrong` after one that didn't open it. */
export type PasswordQuestion = { isWrong: boolean; answer: (password: string) => void };

type PdfPasswordProps = { question: PasswordQuestion };

/** Asks for the password of a PDF in order to show it. The password never leaves this page. */
export function PdfPassword({ question }: PdfPasswordProps) {
  const [password, setPassword] = useState('');
  const [answered, setAnswered] = useState<PasswordQuestion>();
  const form = useRef<HTMLFormElement>(null);
  const isChecking = answered === question;
  useEffect(() => {
    if (question.isWrong) form.current?.querySelector('input')?.select();
  }, [question]);

  return (
    <form
      ref={form}
      noValidate
      className="border-line bg-sunken flex flex-col items-start gap-4 rounded-md border p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (password === '' || isChecking) return;
        setAnswered(question);
        question.answer(password);
      }}
    >
      <p className="flex items-start gap-2">
        <Lock className="mt-0.5 size-5 shrink-0" />
        <Trans>
          This PDF is password-protected. Enter the password to see the document here. We don’t save the
          password or send it anywhere.
        </Trans>
      </p>
      <PasswordField
        label={t`PDF password`}
        autoComplete="off"
        value={password}
        error={question.isWrong && !isChecking ? t`That password didn’t work. Try again.` : undefined}
        onChange={(event) => setPassword(event.target.value)}
        className="w-full max-w-sm"
      />
      <Button type="submit" variant="secondary" busy={isChecking} busyLabel={t`Loading...`}>
        <Trans>Open</Trans>
      </Button>
    </form>
  );
}
