import { fontSizes } from '@gongdu/contract/document-limits';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconPalette, IconTextSize } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { inks } from '../../../ui/document-view/ink.ts';
import { ToolButton } from './tool-button.tsx';
import styles from './toolbar.module.css';

interface EditorProp {
  readonly editor: Editor;
}

const blocks = [
  { level: null, words: '正文' },
  { level: 2, words: '大标题' },
  { level: 3, words: '小标题' },
] as const;

export function BlockTool({ editor }: EditorProp) {
  const now = useEditorState({
    editor,
    selector: () => blocks.find(({ level }) => level !== null && editor.isActive('heading', { level })),
  });
  return (
    <ChoiceMenu
      tool="block"
      words={`段落样式：${now?.words ?? '正文'}`}
      face={<span className={styles.face}>{now?.words ?? '正文'}</span>}
    >
      {blocks.map(({ level, words }) => (
        <Menu.Item
          key={words}
          data-on={words === (now?.words ?? '正文') || undefined}
          onClick={() =>
            level === null
              ? editor.chain().focus().setParagraph().run()
              : editor.chain().focus().setHeading({ level }).run()
          }
        >
          <span data-level={level} className={styles.block}>
            {words}
          </span>
        </Menu.Item>
      ))}
    </ChoiceMenu>
  );
}

/** S9: 12, 14, 18, 24, 28, 32 px. */
export function SizeTool({ editor }: EditorProp) {
  const now = useEditorState({
    editor,
    selector: () => fontSizes.find((fontSize) => editor.isActive('textStyle', { fontSize })) ?? null,
  });
  const choose = (fontSize: string | null) =>
    editor.chain().focus().setMark('textStyle', { fontSize }).removeEmptyTextStyle().run();
  return (
    <ChoiceMenu
      tool="size"
      words={now ? `字号：${now.replace('px', '')}` : '字号'}
      face={
        now ? (
          <span className={styles.face}>{now.replace('px', '')}</span>
        ) : (
          <IconTextSize size={18} stroke={1.7} aria-hidden />
        )
      }
    >
      <Menu.Item data-on={now === null || undefined} onClick={() => choose(null)}>
        默认
      </Menu.Item>
      {fontSizes.map((size) => (
        <Menu.Item key={size} data-on={size === now || undefined} onClick={() => choose(size)}>
          {size.replace('px', ' 像素')}
        </Menu.Item>
      ))}
    </ChoiceMenu>
  );
}

export function InkTool({ editor }: EditorProp) {
  const now = useEditorState({
    editor,
    selector: () => inks.find(({ value }) => editor.isActive('textStyle', { color: value }))?.value ?? null,
  });
  const choose = (color: string | null) =>
    editor.chain().focus().setMark('textStyle', { color }).removeEmptyTextStyle().run();
  return (
    <ChoiceMenu
      tool="ink"
      words="文字颜色"
      face={<IconPalette size={18} stroke={1.7} color={now ?? undefined} aria-hidden />}
    >
      <Menu.Item data-on={now === null || undefined} onClick={() => choose(null)}>
        默认
      </Menu.Item>
      {inks.map(({ value, name }) => (
        <Menu.Item
          key={value}
          data-on={value === now || undefined}
          leftSection={<span className={styles.ink} style={{ background: value }} aria-hidden />}
          onClick={() => choose(value)}
        >
          {name}
        </Menu.Item>
      ))}
    </ChoiceMenu>
  );
}

interface ChoiceMenuProps {
  readonly tool: string;
  readonly words: string;
  readonly face: ReactNode;
  readonly children: ReactNode;
}

export function ChoiceMenu({ tool, words, face, children }: ChoiceMenuProps) {
  return (
    // the choice itself puts the cursor back into the text
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ToolButton tool={tool} words={words}>
          {face}
          <IconChevronDown size={12} aria-hidden />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
