import { plural, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';

import { reportFoundMutation } from '#web/emergency/page/emergency-page.api.ts';
import { messageOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.tsx';

/** PROMISE-2: ends a report in one press, and says what strangers see from now on and who hears of it. */
export function useFoundReport({ id, name }: { id: string; name: string }) {
  const found = useMutation(reportFoundMutation(id));

  // The button may be gone before its answer is here.
  async function reportFound() {
    try {
      const ended = await found.mutateAsync();
      toast.success(t`${name} is home`, { description: afterwards(ended) });
    } catch (error) {
      toast.error(t`We couldn’t save that`, { description: messageOf(error) });
    }
  }

  return { isEnding: found.isPending, reportFound: () => void reportFound() };
}

type Ended = { emergencyPage: { open: boolean }; restored: boolean; thanked: number };

function afterwards({ emergencyPage: { open }, restored, thanked }: Ended): string {
  const page =
    restored && !open
      ? t`The emergency page is off again, as it was before the report.`
      : t`The emergency page no longer shows LOST.`;
  const finders = plural(thanked, {
    one: 'We’ll email the finder who asked for news.',
    other: 'We’ll email the # finders who asked for news.',
  });

  return thanked > 0 ? `${page} ${finders}` : page;
}
