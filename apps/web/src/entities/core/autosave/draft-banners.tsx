import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconDeviceDesktop, IconHistory, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { useAction } from '../action/use-action.ts';
import { networkLine } from './kept-on-device.ts';

interface DraftBannersProps extends LockedElsewhereProps {
  readonly session: {
    readonly foundDraft: { readonly at: string } | null;
    readonly restoreFound: () => void;
    readonly discardFound: () => void;
  };
  /** Another tab is editing it. */
  readonly locked: boolean;
}

/** Above a text that saves itself: no network, another tab, an unsaved copy. */
export function DraftBanners({ session, locked, ...elsewhere }: DraftBannersProps) {
  return (
    <>
      <OfflineBanner />
      {locked && <LockedElsewhere {...elsewhere} />}
      <FoundDraft session={session} />
    </>
  );
}

function OfflineBanner() {
  const { online } = useNetwork();
  const isSaid = useStore(networkLine);
  if (online || isSaid) return null;
  return (
    <Banner tone="warn" role="status" icon={<IconWifiOff size={18} aria-hidden />}>
      网络已断开。写下的内容先存在这台设备上，连上后会自动保存。
    </Banner>
  );
}

interface LockedElsewhereProps {
  /** e.g. 这篇内容. */
  readonly thing: string;
  readonly onTakeOver: () => Promise<void>;
}

function LockedElsewhere({ thing, onTakeOver }: LockedElsewhereProps) {
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
      {thing}正在这个浏览器的另一个标签页里编辑，这里只能看。
    </Banner>
  );
}

/** Shown after a crash or a network failure: the unsaved copy in this browser. */
function FoundDraft({ session }: Pick<DraftBannersProps, 'session'>) {
  const [isAnswered, setAnswered] = useState(false);
  const { foundDraft } = session;
  if (!foundDraft || isAnswered) return null;
  const answered = (act: () => void) => () => {
    act();
    setAnswered(true);
  };
  return (
    <Banner
      tone="warn"
      role="status"
      icon={<IconHistory size={18} aria-hidden />}
      action={
        <>
          <Button size="compact-sm" variant="light" onClick={answered(session.restoreFound)}>
            恢复
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={answered(session.discardFound)}>
            放弃
          </Button>
        </>
      }
    >
      这台设备上有一份没来得及保存的内容，写于 <RelativeTime at={foundDraft.at} />。
    </Banner>
  );
}
