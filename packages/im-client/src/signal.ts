/** The listeners of one event. */
export interface Signal<T> {
  /** Returns a function that removes it. */
  readonly on: (listener: (value: T) => void) => () => void;
  emit(value: T): void;
}

/** @param onError receives errors thrown by listeners; the other listeners are still called */
export function createSignal<T>(onError: (error: unknown) => void): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    on(listener) {
      // wrapped, so that the same function can be added twice
      const wrapped = (value: T) => listener(value);
      listeners.add(wrapped);
      return () => void listeners.delete(wrapped);
    },
    emit(value) {
      for (const listener of listeners) callSafely(() => listener(value), onError);
    },
  };
}

function callSafely(run: () => void, onError: (error: unknown) => void): void {
  try {
    run();
  } catch (error) {
    onError(error);
  }
}
