import { plainText } from '@gongdu/contract/document/document';
import type { Work } from '@gongdu/contract/writing/works/work';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Diff } from '../../../../entities/writing/work/diff/diff.tsx';
import { canEdit } from '../../../../entities/writing/work/work-actions.ts';
import { copyToClipboard } from '../../../../lib/clipboard.ts';
import { FormActions } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { FullText, TextPane } from '../versions/text-pane.tsx';
import type { Draft } from './session/work-draft.ts';

interface ConflictDialogProps {
  readonly local: Draft;
  readonly remote: Work;
  readonly onAcceptRemote: () => void;
  readonly onKeepLocal: () => void;
}

const legend = { removed: '最新版本里有，您的没有', added: '您的里有，最新版本没有' };
const views = [
  { id: 'compared', name: '对比' },
  { id: 'mine', name: '我的内容' },
  { id: 'theirs', name: '最新版本' },
] as const;
type View = (typeof views)[number]['id'];

/** Two versions of the text, one choice; it cannot be dismissed, because nothing is saved until the writer chooses. */
export function ConflictDialog({ local, remote, onAcceptRemote, onKeepLocal }: ConflictDialogProps) {
  const [view, setView] = useState<View>('compared');
  const editable = canEdit(remote);
  return (
    <ResponsiveModal persistent onClose={() => undefined} width={860} title="这篇内容已在别处保存过">
      <Stack gap="sm">
        <Text c="var(--ink-2)">
          最新版本的
          <SavedInfo work={remote} />。
          {editable
            ? '请选择留下哪一份：用您的，最新版本会存进历史版本；用最新的，可以先复制您的内容。'
            : '它已经在别处提交，现在不能再修改。需要的话，可以先复制您的内容。'}
        </Text>
        <TextPane id="conflict-text" views={views} view={view} onViewChange={setView}>
          {view === 'compared' ? (
            <Diff before={remote} after={local} legend={legend} />
          ) : (
            <FullText text={view === 'mine' ? local : remote} />
          )}
        </TextPane>
        <FormActions>
          <Button variant="subtle" onClick={() => void copyDraft(local)}>
            复制我的内容
          </Button>
          <Button variant="default" onClick={onAcceptRemote}>
            使用最新版本
          </Button>
          {editable && <Button onClick={onKeepLocal}>用我的内容覆盖</Button>}
        </FormActions>
      </Stack>
    </ResponsiveModal>
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
