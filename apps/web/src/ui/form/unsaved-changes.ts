import { createContext, useContext, useId } from 'react';
import { useMountEffect } from './use-mount-effect.ts';

/** The parts of this page with unsaved input. */
export type UnsavedInputs = Pick<Map<string, boolean>, 'set' | 'delete'>;

/** Provided by the shell for each page; outside the shell input is not tracked. */
export const UnsavedContext = createContext<UnsavedInputs>(new Map());

/** While `isDirty`, closing this page's tab or the browser asks first. */
export function useUnsavedChanges(isDirty: boolean): void {
  const inputs = useContext(UnsavedContext);
  const id = useId();
  useMountEffect(() => {
    inputs.set(id, isDirty);
    return () => {
      inputs.delete(id);
    };
  }, [inputs, id, isDirty]);
}
