import { createContext, useContext, useId } from 'react';
import { useMountEffect } from './use-mount-effect.ts';

/** `kept`: typed and stored on the device, so that closing the page loses nothing. `lost`: closing it would. */
export type TypedInput = 'none' | 'kept' | 'lost';

/** The parts of this page in which something was typed and not sent. */
export type UnsavedInputs = Pick<Map<string, TypedInput>, 'set' | 'delete'>;

/** Provided by the shell for each page; outside the shell input is not tracked. */
export const UnsavedContext = createContext<UnsavedInputs>(new Map());

/** While `isDirty`, closing this page's tab or the browser asks first. */
export function useUnsavedChanges(isDirty: boolean): void {
  useTypedInput(isDirty ? 'lost' : 'none');
}

/** While something is typed, no other page takes the tab of this one. */
export function useTypedInput(input: TypedInput): void {
  const inputs = useContext(UnsavedContext);
  const id = useId();
  useMountEffect(() => {
    inputs.set(id, input);
    return () => {
      inputs.delete(id);
    };
  }, [inputs, id, input]);
}
