import type { PostHog } from 'posthog-js/dist/module.slim.no-external';

/** Between a success and a failure: it's tried again, and no answer that the error handler should see. */
const noAnswer = 399;

/**
 * Loads posthog-js. It gives up after three tries when nothing answers, but AN-2 asks for ten as for every other failure, so it is
 * given a `fetch` that answers then. It takes the one of the page at the moment it is loaded.
 */
export async function loadPostHog(): Promise<PostHog> {
  const original = window.fetch;
  const answering: typeof fetch = (input, init) => {
    const asked = original.call(window, input, init);

    return isOurs(init) ? asked.catch(() => new Response(null, { status: noAnswer })) : asked;
  };
  window.fetch = answering;
  try {
    const { PostHog } = await import('posthog-js/dist/module.slim.no-external');

    return new PostHog();
  } finally {
    if (window.fetch === answering) window.fetch = original;
  }
}

// Other requests may be sent while the script is on its way.
const isOurs = (init: RequestInit | undefined) => init?.referrerPolicy === 'strict-origin';
