/** Listeners of one event. `emit` calls them in the order in which they subscribed. */
export function createEmitter<Value = void>() {
  const listeners = new Set<(value: Value) => void>();

  return {
    emit(value: Value) {
      // A listener may subscribe or unsubscribe others.
      const current = [...listeners];
      for (const listener of current) if (listeners.has(listener)) listener(value);
    },
    /** Returns the function that unsubscribes. */
    subscribe: (listener: (value: Value) => void) => {
      listeners.add(listener);

      return () => void listeners.delete(listener);
    },
    hasListeners: () => listeners.size > 0,
  };
}
