import type { TypedInput } from '../../ui/form/unsaved-changes.ts';

/** What was typed per tab. Plain maps: they are read when a tab closes or is taken, never rendered. */
const inputs = new Map<string, Map<string, TypedInput>>();

export function unsavedInputsOf(key: string): Map<string, TypedInput> {
  const existing = inputs.get(key);
  if (existing) return existing;
  const created = new Map<string, TypedInput>();
  inputs.set(key, created);
  return created;
}

export function isUnsaved(key: string): boolean {
  return inputsIn(key).includes('lost');
}

/** Whether something was typed in this tab and not sent, stored on the device or not. */
export function isBeingWritten(key: string): boolean {
  return inputsIn(key).some((input) => input !== 'none');
}

function inputsIn(key: string): readonly TypedInput[] {
  return [...(inputs.get(key)?.values() ?? [])];
}

/** Makes the browser ask before the window closes with unsaved input. Returns a function that stops it. */
export function guardUnload(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if ([...inputs.keys()].some(isUnsaved)) event.preventDefault();
  };
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}
