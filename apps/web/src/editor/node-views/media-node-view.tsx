import { textLimits } from '@gongdu/contract/document/limits';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useStore } from 'zustand';
import objects from '../../ui/document/objects.module.css';
import { useOwnMedia } from '../../ui/media/own-media.ts';
import type { MediaKind } from '../media/uploads.ts';
import { MediaTools } from './media-tools.tsx';
import classes from './node-views.module.css';
import { UploadState } from './upload-state.tsx';

/** A picture or video in the text: uploading, failed, or done, with its caption below. */
export function MediaNodeView({ node, editor, selected, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const { uploads } = editor.storage;
  const { uploadId } = node.attrs;
  const upload = useStore(uploads.store, (all) => all.get(uploadId));
  const src = useOwnMedia(node.attrs.src);
  const kind = node.type.name === 'video' ? 'video' : 'image';
  const remove = () => {
    if (upload) uploads.cancel(uploadId);
    deleteNode();
  };
  return (
    <NodeViewWrapper
      as="figure"
      className={`${objects.figure} ${classes.figure}`}
      data-width={node.attrs.width}
      data-selected={selected || undefined}
      data-drag-handle
    >
      {selected && !upload && (
        <MediaTools kind={kind} attrs={node.attrs} onChange={updateAttributes} onRemove={remove} />
      )}
      <MediaPreview
        kind={kind}
        src={src ?? upload?.preview ?? null}
        alt={node.attrs.alt || node.attrs.caption}
      />
      {!node.attrs.src && (
        <UploadState upload={upload} kind={kind} onRetry={() => uploads.retry(uploadId)} onRemove={remove} />
      )}
      {node.attrs.src && (
        <input
          className={classes.caption}
          value={node.attrs.caption}
          maxLength={textLimits.caption}
          placeholder="写一句说明（可不写）"
          aria-label={kind === 'image' ? '图片说明' : '视频说明'}
          onChange={(event) => updateAttributes({ caption: event.currentTarget.value })}
        />
      )}
    </NodeViewWrapper>
  );
}

interface MediaPreviewProps {
  readonly kind: MediaKind;
  readonly src: string | null;
  readonly alt: string;
}

function MediaPreview({ kind, src, alt }: MediaPreviewProps) {
  if (src === null) return <div className={classes.blank} />;
  if (kind === 'image') return <img src={src} alt={alt} draggable={false} />;
  // biome-ignore lint/a11y/useMediaCaption: members' films come without subtitles; the caption stands below
  return <video src={src} controls preload="metadata" aria-label={alt || '视频'} />;
}
