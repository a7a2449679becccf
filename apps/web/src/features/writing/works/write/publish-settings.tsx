import type { Work } from '@gongdu/contract/writing/works/work';
import { Stack } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect } from 'react';
import { ImageField } from '../../../../entities/core/upload/image-field.tsx';
import type { EditorSlots, WorkFieldsProps } from '../../../../entities/writing/work/work-slots.ts';
import { FoldedField } from '../../../../ui/form/folded-field.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { useMediaQuery } from '../../../../ui/theme/use-media-query.ts';
import { CircleField } from '../placement/circle-field.tsx';
import { TopicsField } from '../placement/topics-field.tsx';
import { ScheduleField } from './schedule-field.tsx';
import type { EditorForm, EditorSession } from './session/editor-session.ts';
import classes from './work-editor.module.css';

interface PublishSettingsProps {
  readonly session: EditorSession;
  readonly work: Work | null;
  readonly form: EditorForm;
  readonly fields: WorkFieldsProps;
  readonly slots: EditorSlots;
  /** If there is no space beside the text. */
  readonly opened: boolean;
  /** The id of the field to scroll to. */
  readonly focusFieldId: string | undefined;
  readonly onClose: () => void;
}

// the writing page's bundle is at its size limit
const AiField = lazyComponent(async () => (await import('../placement/ai-field.tsx')).AiField);
const ChannelField = lazyComponent(async () => (await import('../placement/channel-field.tsx')).ChannelField);

const ReachField = lazyComponent(async () => (await import('../reach/reach-field.tsx')).ReachField);

/** There is space for 发布设置 beside the text. */
export const wideEnoughForSettings = '(min-width: 1200px)';

/** 发布设置: beside the text on wide screens, otherwise in a panel at the side or the bottom. */
export function PublishSettings({ opened, focusFieldId, onClose, ...rest }: PublishSettingsProps) {
  const isBeside = useMediaQuery(wideEnoughForSettings);
  const focusField = () => {
    if (focusFieldId !== undefined) document.getElementById(focusFieldId)?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is wanted
  useEffect(() => {
    if (isBeside || opened) focusField();
  }, [focusFieldId]);
  if (isBeside)
    return (
      <aside className={classes.aside} aria-label="发布设置">
        {rest.slots.fields && <rest.slots.fields {...rest.fields} />}
        <SettingsFields {...rest} focusFieldId={focusFieldId} />
      </aside>
    );
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      // input and running uploads in it are kept when it is closed
      keepMounted
      onOpened={focusField}
      placement="side"
      width={360}
      title="发布设置"
    >
      <SettingsFields {...rest} focusFieldId={focusFieldId} />
    </ResponsiveModal>
  );
}

type SettingsFieldsProps = Omit<PublishSettingsProps, 'opened' | 'onClose'>;

/** Each of them optional: one line with its answer until it is pressed. */
function SettingsFields({ session, work, form, fields, slots, focusFieldId }: SettingsFieldsProps) {
  const mentionedTopics = useEditorState({
    editor: session.editor,
    selector: ({ editor }) => topicsIn(editor),
  });
  return (
    <Stack gap={0}>
      {slots.settings && <slots.settings {...fields} />}
      <TopicsField
        {...fields}
        mentionedIds={mentionedTopics}
        typed={form.pendingInput.topic}
        setTyped={(topic) => session.setPendingInput({ topic })}
        fieldId={`${session.key}-topic`}
        wanted={focusFieldId === `${session.key}-topic`}
      />
      <CircleField {...fields} />
      <LazyBoundary height={45}>
        <ChannelField {...fields} />
      </LazyBoundary>
      <CoverField {...fields} />
      <LazyBoundary height={45}>
        <AiField {...fields} />
      </LazyBoundary>
      {work && (
        <LazyBoundary height={45}>
          <ReachField workId={work.id} />
        </LazyBoundary>
      )}
      {work?.state !== 'published' && (
        <ScheduleField
          session={session}
          work={work}
          value={form.pendingInput.schedule}
          fieldId={`${session.key}-schedule`}
          wanted={focusFieldId === `${session.key}-schedule`}
        />
      )}
    </Stack>
  );
}

/** The aspect ratio of covers is that of books. */
const crop = { ratio: 3 / 4, maxSide: 1200, title: '裁剪封面' };

function CoverField({ meta, setMeta, locked }: WorkFieldsProps) {
  return (
    <FoldedField label="封面" answer={meta.cover === null ? '没有传' : '已经传了'}>
      <ImageField crop={crop} value={meta.cover} disabled={locked} onChange={(cover) => setMeta({ cover })} />
    </FoldedField>
  );
}

/** The topics named in the text, in its order. */
function topicsIn({ state: { doc } }: Editor): number[] {
  const ids: number[] = [];
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'topic' && typeof attrs.id === 'number') ids.push(attrs.id);
  });
  return [...new Set(ids)];
}
