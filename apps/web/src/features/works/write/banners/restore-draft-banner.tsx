import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import type { LocalDraft } from '../session/local-draft.ts';
import classes from '../work-editor.module.css';

interface RestoreDraftBannerProps {
  readonly draft: LocalDraft;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** After a crash or a dead network: what this browser still has. */
export function RestoreDraftBanner({ draft, onRestore, onDiscard }: RestoreDraftBannerProps) {
  return (
    <div className={classes.notice} role="status">
      <IconHistory size={18} aria-hidden />
      <p>
        这台设备上有一份没来得及保存的内容，写于 <RelativeTime at={draft.at} />。
      </p>
      <span>
        <Button size="compact-sm" variant="light" onClick={onRestore}>
          恢复
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDiscard}>
          放弃
        </Button>
      </span>
    </div>
  );
}
