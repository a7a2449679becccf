import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { isStored } from '../../lib/is-stored.ts';
import { MediaNodeView } from '../node-views/media-node-view.tsx';
import { dataAttribute } from './data-attribute.ts';

/** Without `src` and with `uploadId`: still uploading, see media/media.ts. */
export const Image = mediaNode('image', 'img', { alt: '' });
export const Video = mediaNode('video', 'video', { poster: null });

function mediaNode(
  name: 'image' | 'video',
  element: 'img' | 'video',
  ownAttributes: Record<string, unknown>,
) {
  return Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes() {
      const attributes = {
        ...ownAttributes,
        caption: '',
        width: 100,
        pixelWidth: null,
        pixelHeight: null,
        uploadId: null,
      };
      return {
        src: { default: null, parseHTML: storedSource },
        ...Object.fromEntries(
          Object.entries(attributes).map(([key, value]) => [key, dataAttribute(key, value)]),
        ),
      };
    },
    parseHTML() {
      return [
        { tag: `${element}[data-uploadid]` },
        {
          tag: `${element}[src]`,
          getAttrs: (dom) => (storedSource(dom) === null ? false : null),
        },
      ];
    },
    renderHTML: ({ HTMLAttributes }) => [element, HTMLAttributes],
    addNodeView: () => ReactNodeViewRenderer(MediaNodeView),
  });
}

function storedSource(dom: HTMLElement): string | null {
  const src = dom.getAttribute('src');
  return src !== null && isStored(src) ? src : null;
}
