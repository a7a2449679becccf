import type { Work } from '@gongdu/contract/work';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { DocumentView } from '../../../ui/document-view/document-view.tsx';
import { StateTabs } from '../../../ui/state-tabs.tsx';
import { When } from '../../../ui/when.tsx';
import { LaterComparison } from '../compare/later-comparison.tsx';
import { canEdit } from '../row-actions.ts';
import styles from './conflict-dialog.module.css';
import { copyText } from './copy-text.ts';
import type { Draft } from './draft-keeper.ts';

interface ConflictDialogProps {
  readonly mine: Draft;
  readonly theirs: Work;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

const views = [
  { id: 'compared', name: '对比' },
  { id: 'mine', name: '我的内容' },
  { id: 'theirs', name: '最新版本' },
] as const;
type View = (typeof views)[number]['id'];

/** Two texts, one choice (P8); it cannot be waved away, since nothing is saved until it is made. */
export function ConflictDialog({ mine, theirs, takeTheirs, keepMine }: ConflictDialogProps) {
  const [view, setView] = useState<View>('compared');
  const editable = canEdit(theirs);
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={860}
      title="这篇内容已在别处保存过"
    >
      <p className={styles.lead}>
        最新版本的
        <SavedWhere work={theirs} />。
        {editable
          ? '请选择留下哪一份：用你的，最新版本会存进历史版本；用最新的，可以先复制你的内容。'
          : '它已经在别处提交，现在不能再修改。需要的话，可以先复制你的内容。'}
      </p>
      <StateTabs label="查看方式" tabs={views} value={view} onChange={setView} panel="conflict-text" />
      <div
        id="conflict-text"
        className={styles.text}
        role="tabpanel"
        aria-label={nameOf(view)} // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable with the keyboard
        tabIndex={0}
      >
        {view === 'compared' ? (
          <>
            <p className={styles.legend}>
              <del>最新版本里有，你的没有</del>
              <ins>你的里有，最新版本没有</ins>
            </p>
            <LaterComparison before={theirs} after={mine} />
          </>
        ) : (
          <Whole draft={view === 'mine' ? mine : theirs} />
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="subtle" onClick={() => void copyText(mine)}>
          复制我的内容
        </Button>
        <Button variant="default" onClick={takeTheirs}>
          使用最新版本
        </Button>
        {editable && <Button onClick={keepMine}>用我的内容覆盖</Button>}
      </div>
    </Modal>
  );
}

function SavedWhere({ work }: { readonly work: Work }) {
  return (
    <>
      保存时间：
      <When at={work.saved?.at ?? work.updatedAt} />
      {work.saved?.device && `，设备：${work.saved.device}`}
    </>
  );
}

function Whole({ draft }: { readonly draft: Draft }) {
  return (
    <>
      <h3 className={styles.title}>{draft.title || '还没有标题'}</h3>
      <DocumentView document={draft.body} />
    </>
  );
}

function nameOf(view: View): string {
  return views.find(({ id }) => id === view)?.name ?? '';
}
