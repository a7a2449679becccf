import { textLimits } from '@gongdu/contract/document/limits';
import { UnstyledButton } from '@mantine/core';
import { IconEyeOff, IconTrash } from '@tabler/icons-react';
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import classes from './node-views.module.css';

/** Open while it is written; readers find it closed. */
export function SpoilerNodeView({ node, updateAttributes, deleteNode }: ReactNodeViewProps) {
  return (
    <NodeViewWrapper className={classes.spoiler}>
      <div className={classes.spoilerHead} contentEditable={false}>
        <IconEyeOff size={16} stroke={1.7} aria-hidden />
        <input
          value={node.attrs.title}
          maxLength={textLimits.spoilerTitle}
          placeholder="以下内容涉及剧透"
          aria-label="剧透提示"
          onChange={(event) => updateAttributes({ title: event.currentTarget.value })}
        />
        <UnstyledButton className={classes.width} aria-label="删除剧透块" onClick={deleteNode}>
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </div>
      <NodeViewContent className={classes.spoilerBody} />
    </NodeViewWrapper>
  );
}
