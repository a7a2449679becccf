import { UnstyledButton } from '@mantine/core';
import {
  IconArrowMerge,
  IconArrowsSplit,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableOff,
  IconTableRow,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import type { ReactNode } from 'react';
import { ToolSet } from '../tool-set.tsx';
import styles from './bubble.module.css';

interface TableTool {
  readonly words: string;
  readonly icon: ReactNode;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

const tools: readonly TableTool[] = [
  { words: '在下方加一行', icon: <IconRowInsertBottom {...icon} />, run: (chain) => chain.addRowAfter() },
  {
    words: '在右侧加一列',
    icon: <IconColumnInsertRight {...icon} />,
    run: (chain) => chain.addColumnAfter(),
  },
  { words: '删除这一行', icon: <IconRowRemove {...icon} />, run: (chain) => chain.deleteRow() },
  { words: '删除这一列', icon: <IconColumnRemove {...icon} />, run: (chain) => chain.deleteColumn() },
  { words: '首行作表头', icon: <IconTableRow {...icon} />, run: (chain) => chain.toggleHeaderRow() },
  { words: '合并单元格', icon: <IconArrowMerge {...icon} />, run: (chain) => chain.mergeCells() },
  { words: '拆分单元格', icon: <IconArrowsSplit {...icon} />, run: (chain) => chain.splitCell() },
  { words: '删除表格', icon: <IconTableOff {...icon} />, run: (chain) => chain.deleteTable() },
];

/** Above the table in which the cursor stands; only what can be done there. */
export function TableBubble({ editor }: { readonly editor: Editor }) {
  const usable = useEditorState({
    editor,
    selector: () =>
      editor.isActive('table')
        ? tools.map(({ run }) => run(editor.can().chain()).run())
        : tools.map(() => false),
  });
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="tableBubble"
      className={styles.bubble}
      updateDelay={100}
      options={{ placement: 'top-start', offset: 8 }}
      getReferencedVirtualElement={() => tableAt(editor)}
      shouldShow={({ editor: at }) => at.isEditable && at.isActive('table')}
    >
      <ToolSet className={styles.row} label="表格">
        {tools.map(
          ({ words, icon: face, run }, at) =>
            usable[at] && (
              <UnstyledButton
                key={words}
                className={styles.button}
                aria-label={words}
                title={words}
                onClick={() => run(editor.chain().focus()).run()}
              >
                {face}
              </UnstyledButton>
            ),
        )}
      </ToolSet>
    </BubbleMenu>
  );
}

function tableAt({ state, view }: Editor): HTMLElement | null {
  const { node } = view.domAtPos(state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('table') ?? null;
}
