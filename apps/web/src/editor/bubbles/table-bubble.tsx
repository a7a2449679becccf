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
import classes from '../floating.module.css';
import { ToolSet } from '../toolbar/tool-group.tsx';

interface TableTool {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

const tools: readonly TableTool[] = [
  { label: '在下方加一行', icon: <IconRowInsertBottom {...icon} />, run: (chain) => chain.addRowAfter() },
  {
    label: '在右侧加一列',
    icon: <IconColumnInsertRight {...icon} />,
    run: (chain) => chain.addColumnAfter(),
  },
  { label: '删除这一行', icon: <IconRowRemove {...icon} />, run: (chain) => chain.deleteRow() },
  { label: '删除这一列', icon: <IconColumnRemove {...icon} />, run: (chain) => chain.deleteColumn() },
  { label: '首行作表头', icon: <IconTableRow {...icon} />, run: (chain) => chain.toggleHeaderRow() },
  { label: '合并单元格', icon: <IconArrowMerge {...icon} />, run: (chain) => chain.mergeCells() },
  { label: '拆分单元格', icon: <IconArrowsSplit {...icon} />, run: (chain) => chain.splitCell() },
  { label: '删除表格', icon: <IconTableOff {...icon} />, run: (chain) => chain.deleteTable() },
];

/** Shown above the table with the cursor; contains only commands that are possible there. */
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
      className={classes.bubble}
      updateDelay={100}
      options={{ placement: 'top-start', offset: 8 }}
      getReferencedVirtualElement={() => tableAt(editor)}
      shouldShow={({ editor: index }) => index.isEditable && index.isActive('table')}
    >
      <ToolSet className={classes.row} label="表格">
        {tools.map(
          ({ label, icon: toolIcon, run }, index) =>
            usable[index] && (
              <UnstyledButton
                key={label}
                className={classes.tool}
                aria-label={label}
                title={label}
                onClick={() => run(editor.chain().focus()).run()}
              >
                {toolIcon}
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
