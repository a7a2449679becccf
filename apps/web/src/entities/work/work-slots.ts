import type { WorkMeta } from '@gongdu/contract/works/meta';
import type { Work, WorkHead, WorkKind, WorkRow } from '@gongdu/contract/works/work';
import type { ComponentType } from 'react';
import type { ViewSlots } from '../../ui/document/document-node.ts';

/** What a part of the writing page gets that belongs to one kind of work. */
export interface WorkFieldsProps {
  /** As the server last answered it; null until the first save has made the draft. */
  readonly work: WorkHead | null;
  /** The metadata being written; it is saved, kept in this browser and compared together with the text. */
  readonly meta: WorkMeta;
  readonly setMeta: (change: Partial<WorkMeta>) => void;
  /** Nothing that readers will see can be changed now, e.g. while it is reviewed. */
  readonly locked: boolean;
  /**
   * Saves what is written, making the draft where there is none yet: before the first side row is stored. Resolves to
   * the work's id, or to null when saving failed, which is said beside the text.
   */
  readonly ensureSaved: () => Promise<number | null>;
  /**
   * Asked before 提交审核, after title and text, in the order of the page. Call it in an effect; it returns how to take
   * the check back. A check may save first: the submission waits for it.
   */
  readonly beforeSubmit: (check: SubmitCheck) => () => void;
}

/** Null: nothing is missing. */
export type SubmitCheck = () => Promise<SubmitError | null> | SubmitError | null;

export interface SubmitError {
  /** For a message where `focus` says nothing itself, e.g. 请先选择评的是哪本书. */
  readonly message: string;
  /** Marks the field and brings the focus to it. */
  readonly focus: () => void;
}

/**
 * What a kind adds to the writing page. `app/` puts it together, for features do not know each other. A component
 * must stay the same from render to render; it lives as long as the page, hidden in its tab or not, and says what is
 * not saved with `useUnsavedChanges` of ui/form/unsaved-changes.
 */
export interface EditSlots {
  /** Between title and text, as wide as these: what the kind cannot be without. */
  readonly fields?: ComponentType<WorkFieldsProps>;
  /** Below the text, as wide as it: the books of a list, the plan of a reading-lead. Drawn when `locked` too. */
  readonly parts?: ComponentType<WorkFieldsProps>;
  /** At the top of 发布设置: beside the text on wide screens, in a sheet on phones. */
  readonly settings?: ComponentType<WorkFieldsProps>;
  /** What the empty text says, e.g. 写写这份书单的由来. */
  readonly bodyPlaceholder?: string;
}

export type SlotsByKind = Partial<Readonly<Record<WorkKind, EditSlots>>>;

/** What a kind adds to a row of its list. */
export interface RowSlots {
  /** In the row's last line after its numbers, e.g. 公开; draws spans. */
  readonly meta?: ComponentType<{ readonly work: WorkRow }>;
}

/** What stands around the text of a work that is read. */
export interface ReadSlots {
  /** At the end of the author's line. */
  readonly author?: ComponentType<{ readonly work: Work }>;
  /** In the place of things in the text that live elsewhere. */
  readonly text?: (work: Work) => ViewSlots;
  /** Between author and text. */
  readonly head?: ComponentType<{ readonly work: Work }>;
  /** Below the text. */
  readonly parts?: ComponentType<{ readonly work: Work }>;
  /** Like, collect, comment count, share. Only for what readers can see. */
  readonly actions?: ComponentType<{ readonly work: Work }>;
  /** Comments. Only for what readers can see. */
  readonly discussion?: ComponentType<{ readonly work: Work }>;
}
