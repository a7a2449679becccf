import { plainText } from '@gongdu/contract/document/document';
import type { Work } from '@gongdu/contract/works/work';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { Diff } from '../../../../entities/work/diff/diff.tsx';
import { canEdit } from '../../../../entities/work/work-actions.ts';
import { copyToClipboard } from '../../../../lib/clipboard.ts';
import { DocumentView } from '../../../../ui/document/document-view.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import type { Draft } from '../session/autosaver.ts';
import classes from './conflict-dialog.module.css';

interface ConflictDialogProps {
  readonly local: Draft;
  readonly remote: Work;
  readonly onAcceptRemote: () => void;
  readonly onKeepLocal: () => void;
}

const viewTabs = [
  { id: 'compared', name: '对比' },
  { id: 'mine', name: '我的内容' },
  { id: 'theirs', name: '最新版本' },
] as const;
type View = (typeof viewTabs)[number]['id'];

/** Two texts, one choice; it cannot be waved away, since nothing is saved until it is made. */
export function ConflictDialog({ local, remote, onAcceptRemote, onKeepLocal }: ConflictDialogProps) {
  const [view, setView] = useState<View>('compared');
  const editable = canEdit(remote);
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
      <p className={classes.lead}>
        最新版本的
        <SavedInfo work={remote} />。
        {editable
          ? '请选择留下哪一份：用您的，最新版本会存进历史版本；用最新的，可以先复制您的内容。'
          : '它已经在别处提交，现在不能再修改。需要的话，可以先复制您的内容。'}
      </p>
      <Tabs label="查看方式" tabs={viewTabs} value={view} onChange={setView} panel="conflict-text" />
      <div
        id="conflict-text"
        className={classes.text}
        role="tabpanel"
        aria-label={viewName(view)} // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable with the keyboard
        tabIndex={0}
      >
        {view === 'compared' ? (
          <>
            <p className={classes.legend}>
              <del>最新版本里有，您的没有</del>
              <ins>您的里有，最新版本没有</ins>
            </p>
            <Diff before={remote} after={local} />
          </>
        ) : (
          <FullText draft={view === 'mine' ? local : remote} />
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={() => void copyDraft(local)}>
          复制我的内容
        </Button>
        <Button variant="default" onClick={onAcceptRemote}>
          使用最新版本
        </Button>
        {editable && <Button onClick={onKeepLocal}>用我的内容覆盖</Button>}
      </div>
    </Modal>
  );
}

function copyDraft({ title, body }: Draft): Promise<void> {
  return copyToClipboard(`${title}\n\n${plainText(body)}`.trim(), '您的内容已复制');
}

function SavedInfo({ work }: { readonly work: Work }) {
  return (
    <>
      保存时间：
      <RelativeTime at={work.saved?.at ?? work.updatedAt} />
      {work.saved?.device && `，设备：${work.saved.device}`}
    </>
  );
}

function FullText({ draft }: { readonly draft: Draft }) {
  return (
    <>
      <h3 className={classes.title}>{draft.title || '还没有标题'}</h3>
      <DocumentView document={draft.body} />
    </>
  );
}

function viewName(view: View): string {
  return viewTabs.find(({ id }) => id === view)?.name ?? '';
}
