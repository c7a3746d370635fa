/** The server deletes the subscription with the session. If it can't be reached, unsubscribing here stops its messages. */
export async function endNotifications() {
  try {
    const worker = await navigator.serviceWorker?.getRegistration('/');
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // This browser has no push subscriptions.
  }
}
