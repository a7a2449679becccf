import { fontSizes } from '@gongdu/contract/document-limits';
import { IconPalette, IconTextSize } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { inks } from '../../../ui/document-view/ink.ts';
import { Choice, ChoiceMenu } from './choice-menu.tsx';
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
        <Choice
          key={words}
          words={
            <span data-level={level} className={styles.block}>
              {words}
            </span>
          }
          isOn={words === (now?.words ?? '正文')}
          onClick={() =>
            level === null
              ? editor.chain().focus().setParagraph().run()
              : editor.chain().focus().setHeading({ level }).run()
          }
        />
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
      <Choice words="默认" isOn={now === null} onClick={() => choose(null)} />
      {fontSizes.map((size) => (
        <Choice
          key={size}
          words={size.replace('px', ' 像素')}
          isOn={size === now}
          onClick={() => choose(size)}
        />
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
      <Choice words="默认" isOn={now === null} onClick={() => choose(null)} />
      {inks.map(({ value, name }) => (
        <Choice
          key={value}
          words={name}
          face={<span className={styles.ink} style={{ background: value }} aria-hidden />}
          isOn={value === now}
          onClick={() => choose(value)}
        />
      ))}
    </ChoiceMenu>
  );
}
