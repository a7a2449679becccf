import type { Work, WorkKind } from '@gongdu/contract/work';
import { useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PendingUploadsContext } from '../../../ui/pending-uploads.ts';
import { useUploadsFirst } from '../../../ui/uploads-first.tsx';
import type { WorkArea } from '../areas.ts';
import { EditorBody } from '../editor/editor-body.tsx';
import type { EditorServices } from '../editor/editor-services.ts';
import { Toolbar } from '../editor/toolbar.tsx';
import { createWords } from '../list/create-words.ts';
import { keepWork } from '../queries.ts';
import { canEdit } from '../row-actions.ts';
import { useWorkActs } from '../use-work-acts.ts';
import type { WritingSlots } from '../work-slots.ts';
import { phaseOf } from './autosave.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { GivenMeta } from './desk.ts';
import { DeskActions } from './desk-actions.tsx';
import { DeskHead } from './desk-head.tsx';
import { DeskNotices } from './desk-notices.tsx';
import { DeskVersions } from './desk-versions.tsx';
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
  readonly given?: GivenMeta;
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
  const { desk, autosave, form, uploads, seat, takeTheirs, keepMine, takeOver } = useDesk(props);
  const { act, busyId } = useWorkActs();
  const navigate = useNavigate();
  const [checks] = useState(createSubmitChecks);
  const [opened, setOpened] = useState<'versions' | 'settings' | null>(null);
  const [wanted, setWanted] = useState<string>();
  const queries = useQueryClient();
  const titleRef = useRef<{ focus: () => void }>(null);
  const pageRef = useRef<HTMLElement>(null);
  const words = useWordCount(desk.editor);
  const needsText = kind !== 'book_list' && kind !== 'reading_lead';
  const uploadsFirst = useUploadsFirst(desk.uploads);
  const sending = useSubmit({
    ...{ desk, checks, act, titleRef, pageRef, needsText },
    scheduledAt: work?.state === 'published' ? undefined : (work?.scheduledAt ?? null),
    settleUploads: uploadsFirst.settle,
    showSetting: (field) => {
      setOpened('settings');
      setWanted(`${desk.key}-${field}`);
    },
    onScheduled: (moved) => void keepWork(queries, moved),
    onSubmitted: onClosed,
  });
  const locked = seat === 'elsewhere';

  const over = work !== null && !canEdit(work) && phaseOf(autosave) === 'resting';
  useEffect(() => {
    if (over) onClosed();
  }, [over, onClosed]);

  const fields = {
    work,
    meta: form.meta,
    setMeta: desk.setMeta,
    locked,
    ensureSaved: async () => (await desk.keeper.ensure())?.id ?? null,
    beforeSubmit: checks.add,
  };
  const close = () => setOpened(null);
  const remove = async () => {
    const gone = await desk.keeper.during((base) => act('delete', base));
    if (gone) void navigate(area.path);
  };

  return (
    <PendingUploadsContext value={desk.uploads}>
      <article ref={pageRef} className={styles.desk}>
        <h1 className={styles.hidden}>{createWords(kind)}</h1>
        <DeskHead
          area={area}
          facts={
            <>
              <SaveState autosave={autosave} uploads={uploads} retry={() => void desk.keeper.flush()} />
              <WordCount words={words} />
            </>
          }
          action={
            <DeskActions
              work={work}
              busy={sending.checking || busyId !== undefined}
              stuck={locked || phaseOf(autosave) === 'conflict'}
              submit={sending.submit}
              openVersions={() => setOpened('versions')}
              openSettings={() => setOpened('settings')}
              remove={() => void remove()}
            />
          }
          tools={locked ? undefined : <Toolbar editor={desk.editor} />}
        />
        <div className={styles.room}>
          <div className={styles.paper} data-parts={slots.parts ? '' : undefined}>
            <DeskNotices desk={desk} work={work} seat={seat} takeOver={takeOver} act={act} />
            <TitleField
              value={form.title}
              error={form.title.trim() === '' ? sending.mistakes.title : undefined}
              locked={locked}
              onChange={desk.setTitle}
              onEnter={() => focusStart(desk.editor)}
              focusRef={titleRef}
            />
            {slots.fields && <slots.fields {...fields} />}
            {sending.mistakes.body && words === 0 && (
              <p className={styles.error} role="alert">
                {sending.mistakes.body}
              </p>
            )}
            <EditorBody editor={desk.editor} />
            {slots.parts && <slots.parts {...fields} />}
          </div>
          <WorkSettings
            desk={desk}
            work={work}
            fields={fields}
            slot={slots.settings}
            form={form}
            opened={opened === 'settings'}
            wanted={wanted}
            close={() => {
              close();
              setWanted(undefined);
            }}
          />
        </div>
        {opened === 'versions' && work && <DeskVersions desk={desk} work={work} close={close} />}
        {autosave.theirs && (
          <ConflictDialog
            mine={desk.read()}
            theirs={autosave.theirs}
            keepMine={() => void keepMine()}
            takeTheirs={takeTheirs}
          />
        )}
        {uploadsFirst.dialog}
      </article>
    </PendingUploadsContext>
  );
}

/** At once: TipTap's own focus waits for a frame, and the next key would still land in the title. */
function focusStart(editor: Editor): void {
  editor.view.focus();
  editor.commands.setTextSelection(0);
}
