import { IconDots } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useMemo, useState } from 'react';
import { ToolButton } from './tool-button.tsx';
import { ToolGroup, ToolSet } from './tool-group.tsx';
import classes from './toolbar.module.css';
import {
  AlignTool,
  BlockTool,
  FontSizeTool,
  HighlightTool,
  historyTools,
  InsertTool,
  InsertTools,
  LinkTool,
  listTools,
  markTools,
  moreListTools,
  moreMarkTools,
  TextColorTool,
} from './tools.tsx';
import { onKeyDown, RovingFocusContext } from './use-roving-focus.ts';
import { ViewTools } from './view-tools.tsx';

interface ToolbarProps {
  readonly editor: Editor;
  /** Without outline and full screen. */
  readonly small?: boolean;
}

/**
 * One tab stop, arrow keys between the tools. Wide windows show the rarely used ones by 更多格式, phones scroll to them
 * sideways.
 */
export function Toolbar({ editor, small = false }: ToolbarProps) {
  const [focused, setFocused] = useState('block');
  const [expanded, setExpanded] = useState(false);
  const context = useMemo(() => ({ id: focused, setFocused }), [focused]);
  return (
    <RovingFocusContext value={context}>
      <div
        className={classes.toolbar}
        role="toolbar"
        aria-label="格式"
        data-expanded={expanded || undefined}
        onKeyDown={onKeyDown}
      >
        <ToolGroup editor={editor} label="历史" tools={historyTools} />
        <ToolSet label="文字">
          <BlockTool editor={editor} />
          <ToolGroup editor={editor} label="文字格式" tools={markTools} />
        </ToolSet>
        <ToolGroup editor={editor} label="列表与引用" tools={listTools} />
        <ToolSet label="插入">
          <InsertTools editor={editor} />
          <InsertTool editor={editor} />
        </ToolSet>
        <div className={classes.toggle}>
          <ToolButton
            tool="more"
            label={expanded ? '收起格式' : '更多格式'}
            aria-expanded={expanded}
            onClick={() => setExpanded((shown) => !shown)}
          >
            <IconDots size={20} stroke={1.5} aria-hidden />
          </ToolButton>
        </div>
        <ToolGroup editor={editor} label="更多列表" tools={moreListTools} more />
        <ToolGroup editor={editor} label="更多文字格式" tools={moreMarkTools} more />
        <ToolSet label="颜色、对齐与链接" more>
          <LinkTool editor={editor} />
          <FontSizeTool editor={editor} />
          <TextColorTool editor={editor} />
          <HighlightTool editor={editor} />
          <AlignTool editor={editor} />
        </ToolSet>
        {!small && <ViewTools editor={editor} />}
      </div>
    </RovingFocusContext>
  );
}
