import type { ComponentType } from 'react';
import type { WorkFieldsProps } from '../work-slots.ts';
import styles from './writing.module.css';

interface WorkSettingsProps {
  readonly fields: WorkFieldsProps;
  readonly slot: ComponentType<WorkFieldsProps> | undefined;
}

/** 发布设置: beside the text on wide screens. */
export function WorkSettings({ fields, slot: Slot }: WorkSettingsProps) {
  return (
    <aside className={styles.settings} aria-label="发布设置">
      {Slot && <Slot {...fields} />}
    </aside>
  );
}
