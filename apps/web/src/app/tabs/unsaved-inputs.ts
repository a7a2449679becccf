/** Unsaved inputs per tab. Plain maps: they are read when something closes, never drawn. */
const inputs = new Map<string, Map<string, boolean>>();

export function unsavedInputsOf(key: string): Map<string, boolean> {
  const existing = inputs.get(key);
  if (existing) return existing;
  const created = new Map<string, boolean>();
  inputs.set(key, created);
  return created;
}

export function isUnsaved(key: string): boolean {
  return [...(inputs.get(key)?.values() ?? [])].some(Boolean);
}

/** The browser asks by itself before the window closes on unsaved input. Returns how to stop. */
export function guardUnload(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if ([...inputs.keys()].some(isUnsaved)) event.preventDefault();
  };
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}
