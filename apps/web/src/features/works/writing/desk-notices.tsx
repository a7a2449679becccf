import type { Work } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { RefusalLine } from '../refusal-line.tsx';
import type { ActOnWork } from '../use-work-acts.ts';
import type { Desk } from './desk.ts';
import { FoundCopy } from './found-copy.tsx';
import type { Seat } from './one-tab.ts';
import { useOnline } from './use-online.ts';
import styles from './writing.module.css';

interface DeskNoticesProps {
  readonly desk: Desk;
  readonly work: Work | null;
  readonly seat: Seat;
  readonly takeOver: () => Promise<void>;
  readonly act: ActOnWork;
}

/** What the writer has to know before he writes on: a refusal, a copy found, what his changes will do. */
export function DeskNotices({ desk, work, seat, takeOver, act }: DeskNoticesProps) {
  const [found, setFound] = useState(desk.found);
  const online = useOnline();
  return (
    <>
      {!online && (
        <div className={styles.notice} role="status">
          <IconWifiOff size={18} aria-hidden />
          <p>网络已断开。写下的内容先存在这台设备上，连上后会自动保存。</p>
        </div>
      )}
      {seat === 'elsewhere' && <Elsewhere takeOver={takeOver} />}
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

function Elsewhere({ takeOver }: Pick<DeskNoticesProps, 'takeOver'>) {
  const [busy, setBusy] = useState(false);
  return (
    <div className={styles.notice} role="status">
      <IconDeviceDesktop size={18} aria-hidden />
      <p>这篇内容正在这个浏览器的另一个标签页里编辑，这里只能看。</p>
      <Button
        size="compact-sm"
        variant="light"
        loading={busy}
        onClick={() => {
          setBusy(true);
          void takeOver().finally(() => setBusy(false));
        }}
      >
        在这里继续写
      </Button>
    </div>
  );
}

function Revising({ work, desk, act }: Pick<DeskNoticesProps, 'desk' | 'act'> & { readonly work: Work }) {
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
