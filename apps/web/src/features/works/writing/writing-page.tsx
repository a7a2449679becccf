import type { Work, WorkKind } from '@gongdu/contract/work';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import type { WorkArea } from '../areas.ts';
import { EditorBody } from '../editor/editor-body.tsx';
import type { EditorServices } from '../editor/editor-services.ts';
import { Toolbar } from '../editor/toolbar.tsx';
import { canEdit } from '../row-actions.ts';
import { useWorkActs } from '../use-work-acts.ts';
import type { WritingSlots } from '../work-slots.ts';
import { phaseOf } from './autosave.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeskActions } from './desk-actions.tsx';
import { DeskHead } from './desk-head.tsx';
import { DeskNotices } from './desk-notices.tsx';
import { SaveState } from './save-state.tsx';
import { createSubmitChecks } from './submit-checks.ts';
import { TitleField } from './title-field.tsx';
import { useDesk } from './use-desk.ts';
import { useSubmit } from './use-submit.ts';
import { useWordCount, WordCount } from './word-count.tsx';
import { WorkSettings } from './work-settings.tsx';
import styles from './writing.module.css';

export interface WritingPageProps {
  readonly area: WorkArea;
  readonly kind: WorkKind;
  readonly slots: WritingSlots;
  readonly services: EditorServices;
  /** Null: a new one, made with the first save. */
  readonly work: Work | null;
  readonly onSaved: (work: Work) => void;
  /** Submitted here or elsewhere: there is nothing to write any more. */
  readonly onClosed: () => void;
}

export function WritingPage(props: WritingPageProps) {
  const { area, kind, slots, work, onClosed } = props;
  const { desk, autosave, form, takeTheirs } = useDesk(props);
  const { act, busyId } = useWorkActs();
  const [checks] = useState(createSubmitChecks);
  const titleRef = useRef<{ focus: () => void }>(null);
  const words = useWordCount(desk.editor);
  const needsText = kind !== 'book_list' && kind !== 'reading_lead';
  const { mistakes, checking, submit } = useSubmit({
    desk,
    checks,
    act,
    titleRef,
    needsText,
    onSubmitted: onClosed,
  });

  const over = work !== null && !canEdit(work) && phaseOf(autosave) === 'resting';
  useEffect(() => {
    if (over) onClosed();
  }, [over, onClosed]);

  const fields = {
    work,
    meta: form.meta,
    setMeta: desk.setMeta,
    locked: false,
    ensureSaved: async () => (await desk.keeper.ensure())?.id ?? null,
    beforeSubmit: checks.add,
  };

  return (
    <article className={styles.desk}>
      <h1 className={styles.hidden}>写{area.noun}</h1>
      <DeskHead
        area={area}
        facts={
          <>
            <SaveState autosave={autosave} retry={() => void desk.keeper.flush()} />
            <WordCount words={words} />
          </>
        }
        action={
          <DeskActions
            desk={desk}
            work={work}
            busy={checking || busyId !== undefined}
            stuck={phaseOf(autosave) === 'conflict'}
            submit={submit}
          />
        }
        tools={<Toolbar editor={desk.editor} />}
      />
      <div className={styles.room}>
        <div className={styles.paper}>
          <DeskNotices desk={desk} work={work} act={act} />
          <TitleField
            value={form.title}
            error={form.title.trim() === '' ? mistakes.title : undefined}
            onChange={desk.setTitle}
            onEnter={() => focusStart(desk.editor)}
            focusRef={titleRef}
          />
          {slots.fields && <slots.fields {...fields} />}
          {mistakes.body && words === 0 && (
            <p className={styles.error} role="alert">
              {mistakes.body}
            </p>
          )}
          <EditorBody editor={desk.editor} />
          {slots.parts && <slots.parts {...fields} />}
        </div>
        <WorkSettings fields={fields} slot={slots.settings} />
      </div>
      {autosave.theirs && (
        <ConflictDialog
          mine={desk.read()}
          theirs={autosave.theirs}
          keepMine={desk.keeper.keepMine}
          takeTheirs={takeTheirs}
        />
      )}
    </article>
  );
}

/** At once: TipTap's own focus waits for a frame, and the next key would still land in the title. */
function focusStart(editor: Editor): void {
  editor.view.focus();
  editor.commands.setTextSelection(0);
}
