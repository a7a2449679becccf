import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { When } from '../../../ui/when.tsx';
import type { LocalCopy } from './local-copy.ts';
import styles from './writing.module.css';

interface FoundCopyProps {
  readonly copy: LocalCopy;
  readonly restore: () => void;
  readonly drop: () => void;
}

/** After a crash or a dead network: what this browser still has (P8). */
export function FoundCopy({ copy, restore, drop }: FoundCopyProps) {
  return (
    <div className={styles.notice} role="status">
      <IconHistory size={18} aria-hidden />
      <p>
        这台设备上有一份没来得及保存的内容，写于 <When at={copy.at} />。
      </p>
      <span>
        <Button size="compact-sm" variant="light" onClick={restore}>
          恢复
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={drop}>
          放弃
        </Button>
      </span>
    </div>
  );
}
