import type { SubmitCheck, SubmitError } from '../../../entities/work/work-slots.ts';

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
    async run(): Promise<SubmitError | null> {
      for (const check of [...checks]) {
        const error = await check();
        if (error) return error;
      }
      return null;
    },
  };
}
