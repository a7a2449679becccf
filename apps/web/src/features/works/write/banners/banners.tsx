import type { Work } from '@gongdu/contract/works/work';
import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconDeviceDesktop, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { RejectionNotice } from '../../../../entities/work/rejection-notice.tsx';
import type { RunWorkAction } from '../../../../entities/work/use-work-actions.ts';
import type { LockState } from '../session/document-lock.ts';
import type { EditorSession } from '../session/editor-session.ts';
import classes from '../work-editor.module.css';
import { RestoreDraftBanner } from './restore-draft-banner.tsx';

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
        <div className={classes.notice} role="status">
          <IconWifiOff size={18} aria-hidden />
          <p>网络已断开。写下的内容先存在这台设备上，连上后会自动保存。</p>
        </div>
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
  const [busy, setBusy] = useState(false);
  return (
    <div className={classes.notice} role="status">
      <IconDeviceDesktop size={18} aria-hidden />
      <p>这篇内容正在这个浏览器的另一个标签页里编辑，这里只能看。</p>
      <Button
        size="compact-sm"
        variant="light"
        loading={busy}
        onClick={() => {
          setBusy(true);
          void onTakeOver().finally(() => setBusy(false));
        }}
      >
        在这里继续写
      </Button>
    </div>
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
    <div className={classes.banner} role="status">
      <p>已经发布。修改会在审核通过后替换现在的版本，在那之前读者看到的不变。</p>
      {work.revision !== null && (
        <Button variant="default" size="compact-sm" onClick={() => void discard()}>
          放弃修改
        </Button>
      )}
    </div>
  );
}
