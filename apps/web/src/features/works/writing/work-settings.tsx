import type { Work } from '@gongdu/contract/work';
import { Drawer } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useMedia } from '../../../ui/use-media.ts';
import { CircleField } from '../places/circle-field.tsx';
import { TopicsField } from '../places/topics-field.tsx';
import { keepWork } from '../queries.ts';
import type { WorkFieldsProps } from '../work-slots.ts';
import { CoverField } from './cover-field.tsx';
import type { Desk, DeskForm } from './desk.ts';
import { ScheduleField } from './schedule-field.tsx';
import styles from './settings.module.css';

interface WorkSettingsProps {
  readonly desk: Desk;
  readonly work: Work | null;
  readonly form: DeskForm;
  readonly fields: WorkFieldsProps;
  readonly slot: ComponentType<WorkFieldsProps> | undefined;
  /** Where there is no room beside the text. */
  readonly opened: boolean;
  /** The id of the field to be brought into sight. */
  readonly wanted: string | undefined;
  readonly close: () => void;
}

/** There is room for 发布设置 beside the text. */
export const roomForSettings = '(min-width: 1200px)';

/** 发布设置: beside the text on wide screens, else from the side or from below. */
export function WorkSettings({ opened, wanted, close, ...rest }: WorkSettingsProps) {
  const beside = useMedia(roomForSettings);
  const phone = useMedia('(max-width: 991.98px)');
  const [everOpened, setEverOpened] = useState(opened);
  if (opened && !everOpened) setEverOpened(true);
  const find = () => wanted !== undefined && document.getElementById(wanted)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is wanted
  useEffect(() => {
    if (beside || opened) find();
  }, [wanted]);
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
      // what is typed there and on its way there outlives its being closed
      keepMounted={everOpened}
      onEnterTransitionEnd={find}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '88dvh' : 360}
      title="发布设置"
      classNames={phone ? { content: styles.sheet } : {}}
    >
      <Settings {...rest} />
    </Drawer>
  );
}

type SettingsProps = Omit<WorkSettingsProps, 'opened' | 'wanted' | 'close'>;

function Settings({ desk, work, form, fields, slot: Slot }: SettingsProps) {
  const queries = useQueryClient();
  const inText = useEditorState({ editor: desk.editor, selector: ({ editor }) => topicsIn(editor) });
  return (
    <div className={styles.fields}>
      {Slot && <Slot {...fields} />}
      <CoverField {...fields} />
      <TopicsField
        {...fields}
        inText={inText}
        typed={form.typed.topic}
        setTyped={(topic) => desk.setTyped({ topic })}
        fieldId={`${desk.key}-topic`}
      />
      <CircleField {...fields} />
      {work?.state !== 'published' && (
        <ScheduleField
          desk={desk}
          work={work}
          typed={form.typed.schedule}
          fieldId={`${desk.key}-schedule`}
          onScheduled={(scheduled) => void keepWork(queries, scheduled)}
        />
      )}
    </div>
  );
}

/** Of the topics that the text names, in its order. */
function topicsIn({ state: { doc } }: Editor): number[] {
  const ids: number[] = [];
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'topic' && typeof attrs.id === 'number') ids.push(attrs.id);
  });
  return [...new Set(ids)];
}
