import { problems } from '@gongdu/contract/problem';
import type { Work } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { EditorBody } from '../editor/editor-body.tsx';
import { Toolbar } from '../editor/toolbar.tsx';
import { RefusalLine } from '../refusal-line.tsx';
import { canEdit } from '../row-actions.ts';
import { useWorkActs } from '../use-work-acts.ts';
import { phaseOf } from './autosave.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeskHead } from './desk-head.tsx';
import { FoundCopy } from './found-copy.tsx';
import { SaveState } from './save-state.tsx';
import { TitleField } from './title-field.tsx';
import { useDesk } from './use-desk.ts';
import { useWordCount, WordCount } from './word-count.tsx';
import styles from './writing.module.css';

export interface WritingPageProps {
  /** Null: a new one, made with the first save. */
  readonly post: Work | null;
  readonly onSaved: (post: Work) => void;
  /** Submitted here or elsewhere: there is nothing to write any more. */
  readonly onClosed: () => void;
}

interface Mistakes {
  readonly title?: string;
  readonly body?: string;
}

export function WritingPage({ post, onSaved, onClosed }: WritingPageProps) {
  const { desk, autosave, title, takeTheirs } = useDesk(post, onSaved);
  const { act, busyId } = useWorkActs();
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [found, setFound] = useState(desk.found);
  const titleRef = useRef<{ focus: () => void }>(null);
  const words = useWordCount(desk.editor);

  const over = post !== null && !canEdit(post) && phaseOf(autosave) === 'resting';
  useEffect(() => {
    if (over) onClosed();
  }, [over, onClosed]);

  async function submit(): Promise<void> {
    const wrong = mistakesIn(title, words);
    setMistakes(wrong);
    if (wrong.title) return titleRef.current?.focus();
    if (wrong.body) return void desk.editor.commands.focus();
    if (!(await desk.keeper.flush())) return;
    const { base } = desk.keeper.state();
    const moved = base && (await act('submit', base));
    if (moved) onClosed();
  }

  return (
    <article className={styles.desk}>
      <h1 className={styles.hidden}>写帖子</h1>
      <DeskHead
        facts={
          <>
            <SaveState autosave={autosave} retry={() => void desk.keeper.flush()} />
            <WordCount words={words} />
          </>
        }
        action={
          <Button
            loading={busyId !== undefined}
            disabled={phaseOf(autosave) === 'conflict'}
            onClick={() => void submit()}
          >
            {post?.state === 'refused' ? '重新提交' : '提交审核'}
          </Button>
        }
        tools={<Toolbar editor={desk.editor} />}
      />
      <div className={styles.paper}>
        {post?.state === 'refused' && post.refusal && <RefusalLine refusal={post.refusal} />}
        {found && (
          <FoundCopy
            copy={found}
            restore={() => {
              desk.restore(found);
              setFound(null);
            }}
            drop={() => {
              desk.dropCopy();
              setFound(null);
            }}
          />
        )}
        <TitleField
          value={title}
          error={title.trim() === '' ? mistakes.title : undefined}
          onChange={desk.setTitle}
          onEnter={() => focusStart(desk.editor)}
          focusRef={titleRef}
        />
        {mistakes.body && words === 0 && (
          <p className={styles.error} role="alert">
            {mistakes.body}
          </p>
        )}
        <EditorBody editor={desk.editor} />
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

function mistakesIn(title: string, words: number): Mistakes {
  return {
    ...(title.trim() === '' && { title: problems['work.untitled'].words }),
    ...(words === 0 && { body: problems['work.empty'].words }),
  };
}

/** At once: TipTap's own focus waits for a frame, and the next key would still land in the title. */
function focusStart(editor: Editor): void {
  editor.view.focus();
  editor.commands.setTextSelection(0);
}
