import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import { Button, Stack, Text } from '@mantine/core';
import { copyToClipboard } from '../../../lib/clipboard.ts';
import { FormActions } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { pageText } from './document/block-words.ts';
import { placedBlocks } from './document/edit-page.ts';
import type { PageSession, RemotePage } from './session/page-session.ts';
import { ChangeList } from './versions/change-list.tsx';

interface ConflictDialogProps {
  readonly session: PageSession;
  readonly local: PageDocument;
  readonly remote: RemotePage;
}

/** Two versions of the page, one choice; it cannot be dismissed, because nothing is saved until the member chooses. */
export function ConflictDialog({ session, local, remote }: ConflictDialogProps) {
  const copy = () =>
    copyToClipboard(pageText(placedBlocks(local).map(({ block }) => block)), '您的内容已复制');
  return (
    <ResponsiveModal persistent onClose={() => undefined} width={640} title="主页已由别人保存过">
      <Stack gap="sm">
        <Text c="var(--ink-2)">
          {remote.saved ? (
            <>
              {remote.saved.by.name} 在 <RelativeTime at={remote.saved.at} /> 保存了最新版本。
            </>
          ) : (
            '别处保存了最新版本。'
          )}
          请选择留下哪一份：用最新版本，可以先复制您的内容；用您的内容，会覆盖最新版本。
        </Text>
        <ChangeList
          label="您的内容与最新版本的差别"
          before={remote.document}
          after={local}
          same="两份内容没有差别，选哪一份都一样。"
        />
        <FormActions>
          <Button variant="subtle" onClick={() => void copy()}>
            复制我的内容
          </Button>
          <Button variant="default" onClick={() => session.acceptRemote(remote)}>
            使用最新版本
          </Button>
          <Button onClick={() => session.autosaver.keepLocal()}>用我的内容覆盖</Button>
        </FormActions>
      </Stack>
    </ResponsiveModal>
  );
}
