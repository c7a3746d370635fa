/** The server forgets this browser with the session. Without a connection it would go on sending, and is refused this way. */
export async function endNotifications() {
  try {
    const worker = await navigator.serviceWorker?.getRegistration('/');
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // There are none.
  }
}
