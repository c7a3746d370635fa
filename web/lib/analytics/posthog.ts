import type { PostHog } from 'posthog-js/dist/module.slim.no-external';

/** A status that the client retries without calling the error handler. */
const noAnswer = 399;

/**
 * Loads posthog-js. Without a response it gives up after three tries, but AN-2 requires ten, as for every other failure. So it
 * gets a `fetch` that responds with a failure instead. It takes the page's `fetch` at the moment it is loaded.
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
