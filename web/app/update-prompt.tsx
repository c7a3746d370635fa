import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';

import { pageFiles } from '#web/lib/page-files.ts';
import { registerServiceWorker } from '#web/lib/service-worker.ts';
import { createUpdates, post, type Updates } from '#web/lib/updates.ts';
import { toast } from '#web/ui/toast.tsx';

import { unsavedInput } from './unsaved-input.ts';

let updates: Promise<Updates | undefined> | undefined;

/** Created once per page load. */
function theUpdates(): Promise<Updates | undefined> {
  updates ??= begin(unsavedInput());

  return updates;
}

async function begin(isUnsaved: () => boolean): Promise<Updates | undefined> {
  const registration = await registerServiceWorker();
  if (!registration) return undefined;

  return createUpdates({
    container: navigator.serviceWorker,
    registration,
    files: pageFiles,
    isUnsaved,
    reload: () => window.location.reload(),
    page: document,
  });
}

/** APP-2: after sign-in the app is cached for use offline. */
async function keepApp() {
  const { active } = await navigator.serviceWorker.ready;
  if (active) post(active, { type: 'keep-app' });
}

/** Asks a signed-in user whether to load a new version, without losing unsaved input. */
export function UpdatePrompt({ signedIn }: { signedIn: boolean }) {
  const [current, setCurrent] = useState<Updates>();
  useEffect(() => void theUpdates().then(setCurrent), []);
  useEffect(() => {
    if (current && signedIn) void keepApp();
  }, [current, signedIn]);
  useEffect(() => current && offer(current), [current]);

  return null;
}

/** Keeps the prompt in step with the state. Returns a function that stops. */
function offer(updates: Updates): () => void {
  let close = () => {};

  const ask = (title: string, question: NonNullable<Parameters<typeof toast.info>[1]>) => {
    close();
    let answered = false;
    const onClose = () => {
      if (!answered) updates.postpone();
    };
    const id = toast.info(title, { ...question, duration: 0, onClose });
    close = () => {
      answered = true;
      toast.close(id);
    };
  };
  const agree = () => {
    close();
    updates.agree();
  };
  const agreeUnlessUnsaved = () => {
    if (!unsavedInput()()) return agree();
    ask(t`You have unsaved changes`, {
      description: t`Updating reloads this page, and you’ll lose anything you haven’t saved.`,
      action: { label: t`Update anyway`, onSelect: agree },
      dismiss: t`Keep working`,
    });
  };
  const follow = () => {
    switch (updates.state()) {
      case 'none':
        return close();
      case 'ready':
        return ask(t`A new version is ready`, {
          description: t`Updating reloads this page.`,
          action: { label: t`Update`, onSelect: agreeUnlessUnsaved },
          dismiss: t`Later`,
        });
      case 'taken':
        return ask(t`A new version is open in another tab`, {
          description: t`This tab has unsaved changes. Update it when you’re done.`,
          action: { label: t`Update`, onSelect: agreeUnlessUnsaved },
          dismiss: t`Later`,
        });
    }
  };
  const stop = updates.onChange(follow);
  follow();

  return () => {
    stop();
    close();
  };
}
