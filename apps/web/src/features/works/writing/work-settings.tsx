import type { Work } from '@gongdu/contract/work';
import { Drawer } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useMedia } from '../../../ui/use-media.ts';
import { CircleField } from '../places/circle-field.tsx';
import { TopicsField } from '../places/topics-field.tsx';
import { keepWork } from '../queries.ts';
import type { WorkFieldsProps } from '../work-slots.ts';
import { CoverField } from './cover-field.tsx';
import type { Desk } from './desk.ts';
import { ScheduleField } from './schedule-field.tsx';
import styles from './settings.module.css';

interface WorkSettingsProps {
  readonly desk: Desk;
  readonly work: Work | null;
  readonly fields: WorkFieldsProps;
  readonly slot: ComponentType<WorkFieldsProps> | undefined;
  /** Where there is no room beside the text. */
  readonly opened: boolean;
  readonly close: () => void;
}

/** There is room for 发布设置 beside the text. */
export const roomForSettings = '(min-width: 1200px)';

/** 发布设置: beside the text on wide screens, else from the side or from below. */
export function WorkSettings({ opened, close, ...rest }: WorkSettingsProps) {
  const beside = useMedia(roomForSettings);
  const phone = useMedia('(max-width: 991.98px)');
  if (beside)
    return (
      <aside className={styles.aside} aria-label="发布设置">
        <h2 className={styles.heading}>发布设置</h2>
        <Settings {...rest} />
      </aside>
    );
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '88dvh' : 360}
      title="发布设置"
      classNames={phone ? { content: styles.sheet } : {}}
    >
      <Settings {...rest} />
    </Drawer>
  );
}

function Settings({ desk, work, fields, slot: Slot }: Omit<WorkSettingsProps, 'opened' | 'close'>) {
  const queries = useQueryClient();
  return (
    <div className={styles.fields}>
      {Slot && <Slot {...fields} />}
      <CoverField {...fields} />
      <TopicsField {...fields} />
      <CircleField {...fields} />
      {work?.state !== 'published' && (
        <ScheduleField
          key={work?.scheduledAt}
          desk={desk}
          work={work}
          onScheduled={(scheduled) => void keepWork(queries, scheduled)}
        />
      )}
    </div>
  );
}
