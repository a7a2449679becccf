import { IconDots } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useMemo, useState } from 'react';
import { AlignTool } from './align-tool.tsx';
import { BlockTool, InkTool, SizeTool } from './choice-tools.tsx';
import { InsertTool } from './insert/insert-tool.tsx';
import { LinkTool } from './link-tool.tsx';
import { TintTool } from './tint-tool.tsx';
import { ToolButton } from './tool-button.tsx';
import { ToolGroup } from './tool-group.tsx';
import styles from './toolbar.module.css';
import { ReachContext, steer } from './toolbar-focus.ts';
import { historyTools, listTools, markTools, moreMarkTools } from './tools.tsx';
import { ViewTools } from './view-tools.tsx';

interface ToolbarProps {
  readonly editor: Editor;
  /** A smaller text beside others: no outline, not alone on the screen. */
  readonly small?: boolean;
}

/** One tab stop, arrows between the tools; on phones the first row and 更多格式. */
export function Toolbar({ editor, small = false }: ToolbarProps) {
  const [reachable, reach] = useState('block');
  const [expanded, setExpanded] = useState(false);
  const context = useMemo(() => ({ id: reachable, reach }), [reachable]);
  return (
    <ReachContext value={context}>
      <div
        className={styles.toolbar}
        role="toolbar"
        aria-label="格式"
        data-expanded={expanded || undefined}
        onKeyDown={steer}
      >
        <BlockTool editor={editor} />
        <ToolGroup editor={editor} label="文字" tools={markTools} />
        <div className={styles.group}>
          <InsertTool editor={editor} />
        </div>
        <ToolGroup editor={editor} label="历史" tools={historyTools} />
        <div className={styles.toggle}>
          <ToolButton
            tool="more"
            words="更多格式"
            aria-expanded={expanded}
            onClick={() => setExpanded((shown) => !shown)}
          >
            <IconDots size={18} aria-hidden />
          </ToolButton>
        </div>
        <div className={styles.group} data-more>
          <SizeTool editor={editor} />
          <InkTool editor={editor} />
          <TintTool editor={editor} />
        </div>
        <ToolGroup editor={editor} label="更多文字格式" tools={moreMarkTools} more />
        <ToolGroup editor={editor} label="列表与引用" tools={listTools} more />
        <div className={styles.group} data-more>
          <AlignTool editor={editor} />
          <LinkTool editor={editor} />
        </div>
        {!small && <ViewTools editor={editor} />}
      </div>
    </ReachContext>
  );
}
