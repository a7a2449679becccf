import type { PlanDraft } from './plan-draft.ts';

/** What the writing page gives to the part below its text. */
export interface PlanEditorProps {
  readonly work: { readonly id: number; readonly state: string } | null;
  /** Makes the draft where there is none yet; null when that failed. */
  readonly ensureSaved: () => Promise<number | null>;
  readonly beforeSubmit: (check: () => Promise<PlanMistake | null>) => () => void;
}

interface PlanMistake {
  readonly sentence: string;
  readonly show: () => void;
}

/** What a part of the editor sees of the whole. */
export interface PlanPartProps {
  readonly plan: PlanDraft;
  readonly change: (plan: PlanDraft) => void;
  readonly editable: 'all' | 'dates' | 'none';
  /** By field, once the work was submitted. */
  readonly mistakes: ReadonlyMap<string, string>;
}
