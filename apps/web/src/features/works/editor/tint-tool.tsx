import { tints } from '@gongdu/contract/document-limits';
import { IconHighlight } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Choice, ChoiceMenu } from './choice-menu.tsx';
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
      <Choice
        words="不用"
        isOn={now === null}
        onClick={() => editor.chain().focus().unsetMark('highlight').run()}
      />
      {tints.map((tint) => (
        <Choice
          key={tint}
          words={names[tint]}
          face={<span className={styles.tint} data-tint={tint} aria-hidden />}
          isOn={tint === now}
          onClick={() => editor.chain().focus().setMark('highlight', { tint }).run()}
        />
      ))}
    </ChoiceMenu>
  );
}
