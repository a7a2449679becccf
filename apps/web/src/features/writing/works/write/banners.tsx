import type { Work } from '@gongdu/contract/writing/works/work';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { DraftBanners } from '../../../../entities/core/autosave/draft-banners.tsx';
import { PenaltyNotice } from '../../../../entities/core/credit/penalty-notice.tsx';
import { RejectionNotice } from '../../../../entities/writing/work/rejection-notice.tsx';
import type { RunWorkAction } from '../../../../entities/writing/work/use-work-actions.ts';
import { readPath } from '../../../../entities/writing/work/work-actions.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import type { EditorSession } from './session/editor-session.ts';

interface BannersProps {
  readonly session: EditorSession;
  readonly work: Work | null;
  readonly locked: boolean;
  readonly onTakeOver: () => Promise<void>;
  readonly runAction: RunWorkAction;
}

/** Notices above the text: a refusal, a recovered copy, what changes of a published work will do. */
export function Banners({ session, work, locked, onTakeOver, runAction }: BannersProps) {
  return (
    <>
      <DraftBanners thing="这篇内容" session={session} locked={locked} onTakeOver={onTakeOver} />
      <PenaltyNotice right="publish" />
      {work?.refusal && <RejectionNotice work={work} refusal={work.refusal} />}
      {work?.state === 'hidden' && (
        <Banner role="status">
          已设为私密，只有你能看到。提交并通过审核后，读者会看到修改后的内容；不改的话，可以在作品页上直接恢复公开。
        </Banner>
      )}
      {work?.state === 'published' && <RevisionBanner work={work} session={session} runAction={runAction} />}
    </>
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
        <>
          {work.revision !== null && (
            <Button variant="subtle" size="compact-sm" onClick={() => void discard()}>
              放弃修改
            </Button>
          )}
          <Button component={Link} to={readPath(work)} variant="default" size="compact-sm">
            查看
          </Button>
        </>
      }
    >
      已经发布。修改会在审核通过后替换现在的版本，在那之前读者看到的不变。
    </Banner>
  );
}
