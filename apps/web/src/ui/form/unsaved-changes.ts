import { createContext, useContext, useId } from 'react';
import { useMountEffect } from './use-mount-effect.ts';

/** Who on this page holds input that would be lost with it. */
export type UnsavedInputs = Pick<Map<string, boolean>, 'set' | 'delete'>;

/** The shell gives each page its own; outside the shell none is kept. */
export const UnsavedContext = createContext<UnsavedInputs>(new Map());

/** While `isDirty`, closing this page's tab or the browser's asks first. */
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
