import type { Work } from '@gongdu/contract/writing/works/work';
import { plainText } from '@gongdu/rules/document/text';
import { useState } from 'react';
import { type ConflictChoice, ConflictDialog } from '../../../../entities/core/autosave/conflict-dialog.tsx';
import { Diff } from '../../../../entities/writing/work/diff/diff.tsx';
import { canEdit } from '../../../../entities/writing/work/work-actions.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { FullText, TextPane } from '../versions/text-pane.tsx';
import type { Draft } from './session/work-draft.ts';

interface WorkConflictProps extends ConflictChoice {
  readonly local: Draft;
  readonly remote: Work;
}

const legend = { removed: '最新版本里有，你的没有', added: '你的里有，最新版本没有' };
const views = [
  { id: 'compared', name: '对比' },
  { id: 'mine', name: '我的内容' },
  { id: 'theirs', name: '最新版本' },
] as const;
type View = (typeof views)[number]['id'];

export function WorkConflict({ local, remote, ...choice }: WorkConflictProps) {
  const [view, setView] = useState<View>('compared');
  const editable = canEdit(remote);
  return (
    <ConflictDialog
      {...choice}
      title="这篇内容已在别处保存过"
      width={860}
      editable={editable}
      copyText={() => `${local.title}\n\n${plainText(local.body)}`.trim()}
      message={
        <>
          最新版本的
          <SavedInfo work={remote} />。
          {editable
            ? '请选择留下哪一份：用你的，最新版本会存进历史版本；用最新的，可以先复制你的内容。'
            : '它已经在别处提交，现在不能再修改。需要的话，可以先复制你的内容。'}
        </>
      }
    >
      <TextPane id="conflict-text" views={views} view={view} onViewChange={setView}>
        {view === 'compared' ? (
          <Diff before={remote} after={local} legend={legend} />
        ) : (
          <FullText text={view === 'mine' ? local : remote} />
        )}
      </TextPane>
    </ConflictDialog>
  );
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
