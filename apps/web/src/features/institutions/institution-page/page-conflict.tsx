import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import { type ConflictChoice, ConflictDialog } from '../../../entities/core/autosave/conflict-dialog.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { pageText } from './document/block-words.ts';
import { placedBlocks } from './document/edit-page.ts';
import type { RemotePage } from './session/page-session.ts';
import { ChangeList } from './versions/change-list.tsx';

interface PageConflictProps extends ConflictChoice {
  readonly local: PageDocument;
  readonly remote: RemotePage;
}

export function PageConflict({ local, remote, ...choice }: PageConflictProps) {
  return (
    <ConflictDialog
      {...choice}
      title="主页已由别人保存过"
      width={640}
      copyText={() => pageText(placedBlocks(local).map(({ block }) => block))}
      message={
        <>
          {remote.saved ? (
            <>
              {remote.saved.by.name} 在 <RelativeTime at={remote.saved.at} /> 保存了最新版本。
            </>
          ) : (
            '别处保存了最新版本。'
          )}
          请选择留下哪一份：用最新版本，可以先复制你的内容；用你的内容，会覆盖最新版本。
        </>
      }
    >
      <ChangeList
        label="你的内容与最新版本的差别"
        before={remote.document}
        after={local}
        same="两份内容没有差别，选哪一份都一样。"
      />
    </ConflictDialog>
  );
}
