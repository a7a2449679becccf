import { useState } from 'react';
import { type Faults, faultsOf } from './faults.ts';

/** One send of a form at a time; what was refused stands at its field until something is typed. */
export function useSending<Field extends string>(
  fields: readonly Field[],
  places: Readonly<Record<string, Field>>,
) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults<Field>>({});

  async function send(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFaults({});
    try {
      await work();
    } catch (error) {
      setFaults(faultsOf(error, fields, places));
    }
    setBusy(false);
  }

  return { busy, faults, setFaults, send };
}
