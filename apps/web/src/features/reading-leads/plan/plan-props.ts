import type { RichDocument } from '@gongdu/contract/document/document';
import type { ComponentType } from 'react';
import type { PlanDraft } from './plan-draft.ts';

export interface TextFieldProps {
  readonly label: string;
  readonly value: RichDocument;
  readonly onChange: (text: RichDocument) => void;
}

/** What the writing page gives to the part below its text. */
export interface PlanEditorProps {
  readonly work: { readonly id: number; readonly state: string } | null;
  /** Makes the draft where there is none yet; null when that failed. */
  readonly ensureSaved: () => Promise<number | null>;
  /** Writes a lead text; the same from render to render. */
  readonly TextField: ComponentType<TextFieldProps>;
  readonly beforeSubmit: (check: () => Promise<PlanError | null>) => () => void;
}

interface PlanError {
  readonly message: string;
  readonly focus: () => void;
}

/** What a part of the editor sees of the whole. */
export interface PlanPartProps {
  readonly plan: PlanDraft;
  readonly onChange: (plan: PlanDraft) => void;
  readonly editable: 'all' | 'dates' | 'none';
  /** By field, once the work was submitted. */
  readonly errors: ReadonlyMap<string, string>;
  readonly TextField: ComponentType<TextFieldProps>;
}
