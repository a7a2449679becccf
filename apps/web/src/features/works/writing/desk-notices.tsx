import type { Work } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { RefusalLine } from '../refusal-line.tsx';
import type { ActOnWork } from '../use-work-acts.ts';
import type { Desk } from './desk.ts';
import { FoundCopy } from './found-copy.tsx';
import styles from './writing.module.css';

interface DeskNoticesProps {
  readonly desk: Desk;
  readonly work: Work | null;
  readonly act: ActOnWork;
}

/** What the writer has to know before he writes on: a refusal, a copy found, what his changes will do. */
export function DeskNotices({ desk, work, act }: DeskNoticesProps) {
  const [found, setFound] = useState(desk.found);
  return (
    <>
      {work?.refusal && <RefusalLine refusal={work.refusal} />}
      {work?.state === 'published' && <Revising work={work} desk={desk} act={act} />}
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
    </>
  );
}

function Revising({ work, desk, act }: DeskNoticesProps & { readonly work: Work }) {
  async function discard(): Promise<void> {
    const back = await desk.keeper.during((base) => act('discard', { ...base, title: work.title }));
    if (back) desk.take(back);
  }
  return (
    <div className={styles.banner} role="status">
      <p>已经发布。修改会在审核通过后替换现在的版本，在那之前读者看到的不变。</p>
      {work.revision !== null && (
        <Button variant="default" size="compact-sm" onClick={() => void discard()}>
          放弃修改
        </Button>
      )}
    </div>
  );
}
