import { textLimits } from '@gongdu/contract/document/limits';
import { UnstyledButton } from '@mantine/core';
import { IconEyeOff, IconTrash } from '@tabler/icons-react';
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import documentClasses from '../../ui/document/document.module.css';
import floating from '../floating.module.css';
import classes from './node-views.module.css';

/** Open while it is edited; closed for readers. */
export function SpoilerNodeView({ node, updateAttributes, deleteNode }: ReactNodeViewProps) {
  return (
    <NodeViewWrapper className={documentClasses.spoiler}>
      <div className={classes.head} contentEditable={false}>
        <IconEyeOff size={16} stroke={1.7} aria-hidden />
        <input
          className={classes.spoilerTitle}
          value={node.attrs.title}
          maxLength={textLimits.spoilerTitle}
          placeholder="以下内容涉及剧透"
          aria-label="剧透提示"
          onChange={(event) => updateAttributes({ title: event.currentTarget.value })}
        />
        <UnstyledButton className={floating.tool} aria-label="删除剧透块" onClick={deleteNode}>
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </div>
      <NodeViewContent />
    </NodeViewWrapper>
  );
}
