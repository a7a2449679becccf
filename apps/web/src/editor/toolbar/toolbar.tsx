import { IconDots } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useMemo, useState } from 'react';
import { ToolButton } from './tool-button.tsx';
import { ToolGroup } from './tool-group.tsx';
import classes from './toolbar.module.css';
import {
  AlignTool,
  BlockTool,
  FontSizeTool,
  HighlightTool,
  historyTools,
  InsertTool,
  LinkTool,
  listTools,
  markTools,
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

/** One tab stop, arrows between the tools; phones show the first row and 更多格式. */
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
        <BlockTool editor={editor} />
        <ToolGroup editor={editor} label="文字" tools={markTools} />
        <div className={classes.group}>
          <InsertTool editor={editor} />
        </div>
        <ToolGroup editor={editor} label="历史" tools={historyTools} />
        <div className={classes.toggle}>
          <ToolButton
            tool="more"
            label="更多格式"
            aria-expanded={expanded}
            onClick={() => setExpanded((shown) => !shown)}
          >
            <IconDots size={18} aria-hidden />
          </ToolButton>
        </div>
        <div className={classes.group} data-more>
          <FontSizeTool editor={editor} />
          <TextColorTool editor={editor} />
          <HighlightTool editor={editor} />
        </div>
        <ToolGroup editor={editor} label="更多文字格式" tools={moreMarkTools} more />
        <ToolGroup editor={editor} label="列表与引用" tools={listTools} more />
        <div className={classes.group} data-more>
          <AlignTool editor={editor} />
          <LinkTool editor={editor} />
        </div>
        {!small && <ViewTools editor={editor} />}
      </div>
    </RovingFocusContext>
  );
}
