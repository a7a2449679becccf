import type { Work } from '@gongdu/contract/works/work';
import { Drawer } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, useEffect, useState } from 'react';
import type { WorkFieldsProps } from '../../../../entities/work/work-slots.ts';
import { useMediaQuery } from '../../../../ui/theme/use-media-query.ts';
import { CircleField } from '../../placement/circle-field.tsx';
import { TopicsField } from '../../placement/topics-field.tsx';
import type { EditorForm, EditorSession } from '../session/editor-session.ts';
import { CoverField } from './cover-field.tsx';
import classes from './publish-settings.module.css';
import { ScheduleField } from './schedule-field.tsx';

interface PublishSettingsProps {
  readonly session: EditorSession;
  readonly work: Work | null;
  readonly form: EditorForm;
  readonly fields: WorkFieldsProps;
  readonly slot: ComponentType<WorkFieldsProps> | undefined;
  /** Where there is no room beside the text. */
  readonly opened: boolean;
  /** The id of the field to be brought into sight. */
  readonly focusFieldId: string | undefined;
  readonly onClose: () => void;
}

/** There is room for 发布设置 beside the text. */
export const wideEnoughForSettings = '(min-width: 1200px)';

/** 发布设置: beside the text on wide screens, else from the side or from below. */
export function PublishSettings({ opened, focusFieldId, onClose, ...rest }: PublishSettingsProps) {
  const isBeside = useMediaQuery(wideEnoughForSettings);
  const isPhone = useMediaQuery('(max-width: 991.98px)');
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  const focusField = () => focusFieldId !== undefined && document.getElementById(focusFieldId)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is wanted
  useEffect(() => {
    if (isBeside || opened) focusField();
  }, [focusFieldId]);
  if (isBeside)
    return (
      <aside className={classes.aside} aria-label="发布设置">
        <h2 className={classes.heading}>发布设置</h2>
        <SettingsFields {...rest} />
      </aside>
    );
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // what is typed there and on its way there outlives its being closed
      keepMounted={wasOpened}
      onEnterTransitionEnd={focusField}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '88dvh' : 360}
      title="发布设置"
      classNames={isPhone ? { content: classes.sheet } : {}}
    >
      <SettingsFields {...rest} />
    </Drawer>
  );
}

type SettingsFieldsProps = Omit<PublishSettingsProps, 'opened' | 'focusFieldId' | 'onClose'>;

function SettingsFields({ session, work, form, fields, slot: Slot }: SettingsFieldsProps) {
  const mentionedTopics = useEditorState({
    editor: session.editor,
    selector: ({ editor }) => topicsIn(editor),
  });
  return (
    <div className={classes.fields}>
      {Slot && <Slot {...fields} />}
      <CoverField {...fields} />
      <TopicsField
        {...fields}
        mentionedIds={mentionedTopics}
        typed={form.pendingInput.topic}
        setTyped={(topic) => session.setPendingInput({ topic })}
        fieldId={`${session.key}-topic`}
      />
      <CircleField {...fields} />
      {work?.state !== 'published' && (
        <ScheduleField
          session={session}
          work={work}
          value={form.pendingInput.schedule}
          fieldId={`${session.key}-schedule`}
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
