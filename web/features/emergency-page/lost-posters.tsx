import { useMutation } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';

import { paperKinds, papers } from '#shared/paper.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

import { posterMutation } from './emergency-page.api.ts';

/** The poster of a lost pet, in both paper sizes. */
export function LostPosters({ pet }: { pet: { id: string; petIdentifier: string } }) {
  const poster = useMutation(posterMutation(pet));

  return (
    <div className="border-line border-t pt-4">
      <h4 className="font-sans text-base font-semibold tracking-normal">A poster</h4>
      <p className="text-ink-soft mt-1 text-sm">
        Shows what strangers can see. Phone numbers appear only if you show your emergency contacts.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {paperKinds.map((paper) => (
          <Button
            key={paper}
            variant="secondary"
            icon={<Printer />}
            busy={poster.isPending && poster.variables === paper}
            busyLabel="Making the poster…"
            onClick={() => !poster.isPending && poster.mutate(paper)}
          >
            Download poster ({papers[paper].name})
          </Button>
        ))}
      </div>
      <FailureNotice title="We couldn’t make the poster" error={poster.error} className="mt-3" />
    </div>
  );
}
