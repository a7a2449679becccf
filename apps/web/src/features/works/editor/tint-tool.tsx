import { tints } from '@gongdu/contract/document-limits';
import { Menu } from '@mantine/core';
import { IconHighlight } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ChoiceMenu } from './choice-tools.tsx';
import styles from './toolbar.module.css';

const names = { yellow: '鹅黄', green: '浅绿', blue: '浅蓝', pink: '浅粉' } as const;

/** The marker pen. */
export function TintTool({ editor }: { readonly editor: Editor }) {
  const now = useEditorState({
    editor,
    selector: () => tints.find((tint) => editor.isActive('highlight', { tint })) ?? null,
  });
  return (
    <ChoiceMenu
      tool="tint"
      words={now ? `荧光笔：${names[now]}` : '荧光笔'}
      face={<IconHighlight size={18} stroke={1.7} aria-hidden />}
    >
      <Menu.Item
        data-on={now === null || undefined}
        onClick={() => editor.chain().focus().unsetMark('highlight').run()}
      >
        不用
      </Menu.Item>
      {tints.map((tint) => (
        <Menu.Item
          key={tint}
          data-on={tint === now || undefined}
          leftSection={<span className={styles.tint} data-tint={tint} aria-hidden />}
          onClick={() => editor.chain().focus().setMark('highlight', { tint }).run()}
        >
          {names[tint]}
        </Menu.Item>
      ))}
    </ChoiceMenu>
  );
}
