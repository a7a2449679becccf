/** Unsaved inputs per tab. Plain maps: they are read when a tab closes, never rendered. */
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

/** Makes the browser ask before the window closes with unsaved input. Returns a function that stops it. */
export function guardUnload(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if ([...inputs.keys()].some(isUnsaved)) event.preventDefault();
  };
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}
