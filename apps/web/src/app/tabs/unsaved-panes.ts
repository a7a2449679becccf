/** Unsaved inputs per tab. Plain maps: they are read when something closes, never drawn. */
const inputs = new Map<string, Map<string, boolean>>();

export function unsavedInputsOf(key: string): Map<string, boolean> {
  const known = inputs.get(key);
  if (known) return known;
  const fresh = new Map<string, boolean>();
  inputs.set(key, fresh);
  return fresh;
}

export function isUnsaved(key: string): boolean {
  return [...(inputs.get(key)?.values() ?? [])].some(Boolean);
}

/** The browser asks by itself before the window closes on unsaved input. Returns how to stop. */
export function guardWindow(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if ([...inputs.keys()].some(isUnsaved)) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
