import { type Work, type WorkKind, workKindLabels } from '@gongdu/contract/writing/works/work';
import { VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { EditorBody } from '../../../../editor/editor-body.tsx';
import { Toolbar } from '../../../../editor/toolbar/toolbar.tsx';
import { useKeyboardInset } from '../../../../editor/use-keyboard-inset.ts';
import { phaseOf } from '../../../../entities/core/autosave/autosave.ts';
import { SaveStatus } from '../../../../entities/core/autosave/save-status.tsx';
import { quotesInTexts } from '../../../../entities/writing/work/quotes-in-texts.ts';
import { useWorkActions } from '../../../../entities/writing/work/use-work-actions.ts';
import { canEdit } from '../../../../entities/writing/work/work-actions.ts';
import type { WorkSection } from '../../../../entities/writing/work/work-sections.ts';
import { createLabel } from '../../../../entities/writing/work/work-sections.ts';
import type { EditorSlots } from '../../../../entities/writing/work/work-slots.ts';
import { usePageTitle } from '../../../../ui/layout/page-title.ts';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import { useMediaQuery } from '../../../../ui/theme/use-media-query.ts';
import { PendingUploadsContext } from '../../../../ui/upload/pending-uploads.ts';
import { useWaitForUploads } from '../../../../ui/upload/wait-for-uploads.tsx';
import type { PreviewDialogProps } from '../preview/preview-dialog.tsx';
import { Banners } from './banners.tsx';
import { EditorFoot } from './editor-foot.tsx';
import { PublishSettings, wideEnoughForSettings } from './publish-settings.tsx';
import type { InitialMeta } from './session/editor-session.ts';
import { useEditorSession } from './session/use-editor-session.ts';
import { TitleField } from './title-field.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { createSubmitChecks, useSubmit } from './use-submit.ts';
import { useWordCount, WordCount } from './word-count.tsx';
import classes from './work-editor.module.css';

const WorkConflict = lazyComponent(async () => (await import('./work-conflict.tsx')).WorkConflict);
const VersionsDialog = lazyComponent(
  async () => (await import('../versions/versions-dialog.tsx')).VersionsDialog,
);

export interface WorkEditorProps {
  readonly section: WorkSection;
  readonly kind: WorkKind;
  readonly initialMeta?: InitialMeta;
  readonly slots: EditorSlots;
  readonly Preview: ComponentType<PreviewDialogProps>;
  /** Null: a new work, created by the first save. */
  readonly work: Work | null;
  readonly onSaved: (work: Work) => void;
  /** Called once it was submitted, here or elsewhere, and can no longer be edited. */
  readonly onClosed: () => void;
}

export function WorkEditor(props: WorkEditorProps) {
  const { section, kind, slots, work, onClosed } = props;
  const { session, autosave, form, uploads, locked, ...editing } = useEditorSession(props);
  const { runAction, busyId } = useWorkActions();
  const navigate = useNavigate();
  const [checks] = useState(createSubmitChecks);
  const [panel, setPanel] = useState<'versions' | 'settings' | 'preview' | null>(null);
  const [focusFieldId, setFocusFieldId] = useState<string>();
  const queryClient = useQueryClient();
  const titleRef = useRef<{ focus: () => void }>(null);
  const pageRef = useRef<HTMLElement>(null);
  const paper = useKeptScroll();
  useKeyboardInset(pageRef);
  const isPhone = useMediaQuery('(width < 992px)');
  const settingsBeside = useMediaQuery(wideEnoughForSettings);
  const wordCount = useWordCount(session.editor);
  const words = <WordCount editor={session.editor} words={wordCount} />;
  usePageTitle(form.title.trim() || `未命名的${workKindLabels[kind]}`);
  const needsText = kind !== 'book_list' && kind !== 'reading_lead';
  const uploadsFirst = useWaitForUploads(session.uploads);
  const submission = useSubmit({
    session,
    checks,
    runAction,
    queryClient,
    titleRef,
    pageRef,
    needsText,
    scheduledAt: work?.state === 'published' ? undefined : (work?.scheduledAt ?? null),
    waitForUploads: uploadsFirst.waitForUploads,
    focusSetting: (field) => {
      setPanel('settings');
      setFocusFieldId(`${session.key}-${field}`);
    },
    onSubmitted: onClosed,
  });

  useTitleFocus(titleRef, work === null && !isPhone);
  useClosing(work !== null && !canEdit(work) && phaseOf(autosave) === 'clean', onClosed);

  const fields = {
    work,
    meta: form.meta,
    setMeta: session.setMeta,
    locked,
    ensureSaved: async () => (await session.autosaver.ensureSaved())?.id ?? null,
    beforeSubmit: checks.add,
  };
  const QuotePicker = quotesInTexts()?.Picker;
  const close = () => setPanel(null);
  const remove = async () => {
    const removed = await session.autosaver.runExclusive((base) => runAction('delete', base));
    if (removed) void navigate(section.path);
  };

  return (
    <PendingUploadsContext value={session.uploads}>
      <article ref={pageRef} className={classes.editor}>
        <VisuallyHidden component="h1">{createLabel(kind)}</VisuallyHidden>
        {!locked && (
          <div className={classes.bar}>
            <Toolbar editor={session.editor} />
          </div>
        )}
        <div ref={paper} className={classes.paper} data-scroller>
          <div className={classes.sheet} data-parts={slots.parts ? '' : undefined}>
            <Banners
              session={session}
              work={work}
              runAction={runAction}
              locked={locked}
              onTakeOver={editing.takeOver}
            />
            <TitleField
              value={form.title}
              error={form.title.trim() === '' ? submission.errors.title : undefined}
              locked={locked}
              onChange={session.setTitle}
              onEnter={() => focusStart(session.editor)}
              focusRef={titleRef}
            />
            {!settingsBeside && slots.fields && <slots.fields {...fields} />}
            {submission.errors.body && wordCount === 0 && (
              <p className={classes.error} role="alert">
                {submission.errors.body}
              </p>
            )}
            <EditorBody editor={session.editor} />
            {isPhone && <p className={classes.facts}>{words}</p>}
            {slots.parts && <slots.parts {...fields} />}
          </div>
        </div>
        <PublishSettings
          session={session}
          work={work}
          fields={fields}
          slots={slots}
          form={form}
          opened={panel === 'settings'}
          focusFieldId={focusFieldId}
          onClose={() => {
            close();
            setFocusFieldId(undefined);
          }}
        />
        <EditorFoot
          status={
            <SaveStatus state={autosave} uploads={uploads} onRetry={() => void session.autosaver.flush()} />
          }
          words={words}
          work={work}
          busy={submission.checking || busyId !== undefined}
          disabled={locked || phaseOf(autosave) === 'conflict'}
          onSubmit={submission.submit}
          onOpenPreview={() => setPanel('preview')}
          onOpenVersions={() => setPanel('versions')}
          onOpenSettings={() => setPanel('settings')}
          onRemove={() => void remove()}
        />
        {QuotePicker && <QuotePicker />}
        <Dialogs
          session={session}
          acceptRemote={editing.acceptRemote}
          keepLocal={editing.keepLocal}
          work={work}
          panel={panel}
          Preview={props.Preview}
          remote={autosave.remote}
          onClose={close}
        />
        {uploadsFirst.dialog}
      </article>
    </PendingUploadsContext>
  );
}

/**
 * A new text begins with its title. Not on phones: the keyboard would cover half of a page that has not been seen yet.
 */
function useTitleFocus(title: RefObject<{ focus: () => void } | null>, isNew: boolean): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current && isNew) title.current?.focus();
    isFirst.current = false;
  }, [title, isNew]);
}

function useClosing(isFinished: boolean, onClosed: () => void): void {
  useEffect(() => {
    if (isFinished) onClosed();
  }, [isFinished, onClosed]);
}

interface DialogsProps
  extends Pick<ReturnType<typeof useEditorSession>, 'session' | 'acceptRemote' | 'keepLocal'>,
    Pick<WorkEditorProps, 'work' | 'Preview'> {
  /** The newer version saved elsewhere. */
  readonly remote: Work | null;
  readonly panel: 'versions' | 'settings' | 'preview' | null;
  readonly onClose: () => void;
}

function Dialogs(props: DialogsProps) {
  const { session, remote, acceptRemote, keepLocal, work, panel, Preview, onClose } = props;
  return (
    <LazyBoundary>
      {panel === 'preview' && (
        <Preview kind={session.kind} draft={session.read()} work={work} onClose={onClose} />
      )}
      {panel === 'versions' && work && <VersionsDialog session={session} work={work} onClose={onClose} />}
      {remote && (
        <WorkConflict
          local={session.read()}
          remote={remote}
          onKeepLocal={() => void keepLocal()}
          onAcceptRemote={acceptRemote}
        />
      )}
    </LazyBoundary>
  );
}

/** Synchronous: TipTap's own focus waits for a frame, and the next key would still reach the title. */
function focusStart(editor: Editor): void {
  editor.view.focus();
  editor.commands.setTextSelection(0);
}
