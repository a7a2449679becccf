/** Listeners of one thing that happens. */
export interface Signal<T> {
  /** Returns how to stop listening. */
  readonly on: (listener: (value: T) => void) => () => void;
  emit(value: T): void;
}

/** @param fault Told what a listener threw: one that breaks must not keep the others from being told. */
export function createSignal<T>(fault: (error: unknown) => void): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    on(listener) {
      // wrapped, so that the same function may listen twice
      const own = (value: T) => listener(value);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    emit(value) {
      for (const listener of listeners) attempt(() => listener(value), fault);
    },
  };
}

function attempt(run: () => void, fault: (error: unknown) => void): void {
  try {
    run();
  } catch (error) {
    fault(error);
  }
}
