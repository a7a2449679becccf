import type { SubmitCheck, SubmitFault } from '../work-slots.ts';

export type SubmitChecks = ReturnType<typeof createSubmitChecks>;

/** What the parts of a page ask before their work is submitted. */
export function createSubmitChecks() {
  const checks = new Set<SubmitCheck>();
  return {
    add(check: SubmitCheck): () => void {
      checks.add(check);
      return () => void checks.delete(check);
    },
    /** The first fault in the order of the page; later checks are not asked. */
    async run(): Promise<SubmitFault | null> {
      for (const check of [...checks]) {
        const fault = await check();
        if (fault) return fault;
      }
      return null;
    },
  };
}
