import type { Work } from '@gongdu/contract/works/work';
import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconDeviceDesktop, IconHistory, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { RejectionNotice } from '../../../entities/work/rejection-notice.tsx';
import type { RunWorkAction } from '../../../entities/work/use-work-actions.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import type { LockState } from './session/document-lock.ts';
import type { EditorSession } from './session/editor-session.ts';
import type { LocalDraft } from './session/local-draft.ts';

interface BannersProps {
  readonly session: EditorSession;
  readonly work: Work | null;
  readonly lock: LockState;
  readonly onTakeOver: () => Promise<void>;
  readonly runAction: RunWorkAction;
}

/** What the writer has to know before going on: a refusal, a copy found, what their changes will do. */
export function Banners({ session, work, lock, onTakeOver, runAction }: BannersProps) {
  const [foundDraft, setFoundDraft] = useState(session.foundDraft);
  const { online } = useNetwork();
  return (
    <>
      {!online && (
        <Banner tone="warn" role="status" icon={<IconWifiOff size={18} aria-hidden />}>
          网络已断开。写下的内容先存在这台设备上，连上后会自动保存。
        </Banner>
      )}
      {lock === 'elsewhere' && <LockedElsewhere onTakeOver={onTakeOver} />}
      {work?.refusal && <RejectionNotice refusal={work.refusal} />}
      {work?.state === 'published' && <RevisionBanner work={work} session={session} runAction={runAction} />}
      {foundDraft && (
        <RestoreDraftBanner
          draft={foundDraft}
          onRestore={() => {
            session.restore(foundDraft);
            setFoundDraft(null);
          }}
          onDiscard={() => {
            session.discardFoundDraft();
            setFoundDraft(null);
          }}
        />
      )}
    </>
  );
}

function LockedElsewhere({ onTakeOver }: Pick<BannersProps, 'onTakeOver'>) {
  const { run, busy } = useAction(onTakeOver);
  return (
    <Banner
      tone="warn"
      role="status"
      icon={<IconDeviceDesktop size={18} aria-hidden />}
      action={
        <Button size="compact-sm" variant="light" loading={busy} onClick={() => void run()}>
          在这里继续写
        </Button>
      }
    >
      这篇内容正在这个浏览器的另一个标签页里编辑，这里只能看。
    </Banner>
  );
}

interface RestoreDraftBannerProps {
  readonly draft: LocalDraft;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** After a crash or a dead network: what this browser still has. */
function RestoreDraftBanner({ draft, onRestore, onDiscard }: RestoreDraftBannerProps) {
  return (
    <Banner
      tone="warn"
      role="status"
      icon={<IconHistory size={18} aria-hidden />}
      action={
        <>
          <Button size="compact-sm" variant="light" onClick={onRestore}>
            恢复
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onDiscard}>
            放弃
          </Button>
        </>
      }
    >
      这台设备上有一份没来得及保存的内容，写于 <RelativeTime at={draft.at} />。
    </Banner>
  );
}

function RevisionBanner({
  work,
  session,
  runAction,
}: Pick<BannersProps, 'session' | 'runAction'> & { readonly work: Work }) {
  async function discard(): Promise<void> {
    const restored = await session.autosaver.runExclusive((base) =>
      runAction('discard', { ...base, title: work.title }),
    );
    if (restored && 'body' in restored) session.acceptRemote(restored);
  }
  return (
    <Banner
      tone="brand"
      role="status"
      action={
        work.revision !== null && (
          <Button variant="default" size="compact-sm" onClick={() => void discard()}>
            放弃修改
          </Button>
        )
      }
    >
      已经发布。修改会在审核通过后替换现在的版本，在那之前读者看到的不变。
    </Banner>
  );
}
