import type { WorkMeta } from '@gongdu/contract/writing/works/meta';
import type { Work, WorkHead, WorkKind, WorkRow } from '@gongdu/contract/writing/works/work';
import type { ComponentType, ReactNode } from 'react';

/** Props of the parts of the writing page that one kind of work adds. */
export interface WorkFieldsProps {
  /** The server's last reply; null until the first save has created the draft. */
  readonly work: WorkHead | null;
  /** The metadata being edited; saved, stored locally and compared together with the text. */
  readonly meta: WorkMeta;
  readonly setMeta: (change: Partial<WorkMeta>) => void;
  /** Fields that readers see cannot be changed now, e.g. during moderation. */
  readonly locked: boolean;
  /**
   * Saves the text and creates the draft if there is none yet; call it before the first row of the part is stored.
   * Resolves to the work's id, or to null when saving failed, which the page shows.
   */
  readonly ensureSaved: () => Promise<number | null>;
  /**
   * Registers a check that runs before 提交审核, after title and text, in the order of the page. Call it in an effect;
   * it returns its removal. A check may save first: the submission waits for it.
   */
  readonly beforeSubmit: (check: SubmitCheck) => () => void;
}

/** Null: nothing is missing. */
export type SubmitCheck = () => Promise<SubmitError | null> | SubmitError | null;

export interface SubmitError {
  /** Shown as a toast unless it is empty, e.g. 请先选择评的是哪本书. */
  readonly message: string;
  /** Marks the field and focuses it. */
  readonly focus: () => void;
}

/** By kind of work; an absent kind adds nothing. */
export type ByKind<Slots> = Partial<Readonly<Record<WorkKind, Slots>>>;

/**
 * A kind's additions to the writing page. A component must be the same in every render; it is mounted as long as the
 * page, hidden in its tab or not, and reports unsaved input with `useUnsavedChanges`.
 */
export interface EditorSlots {
  /** Required fields of the kind: at the top of 发布设置 if that is beside the text, else between title and text. */
  readonly fields?: ComponentType<WorkFieldsProps>;
  /** Below the text, in its width: the books of a list, the plan of a reading-lead. Rendered when `locked`, too. */
  readonly parts?: ComponentType<WorkFieldsProps>;
  /** In 发布设置: beside the text on wide screens, in a sheet on phones. */
  readonly settings?: ComponentType<WorkFieldsProps>;
}

/** A kind's additions to the reading page. */
export interface ReadSlots {
  /** Between author and text. */
  readonly head?: ComponentType<{ readonly work: Work }>;
  /** Below the text. */
  readonly parts?: ComponentType<{ readonly work: Work }>;
  /** The whole page of a public work, where the kind has one of its own for this reader. */
  readonly page?: ComponentType<ReadPageProps>;
}

export interface ReadPageProps {
  readonly work: Work;
  /** Author, text, reactions and comments, without the kind's additions. */
  readonly article: ReactNode;
  /** The ordinary page. */
  readonly children: ReactNode;
}

/** In the last line of a row of the author's list, after its numbers, e.g. 公开; renders spans. */
export type RowMeta = ComponentType<{ readonly work: WorkRow }>;
