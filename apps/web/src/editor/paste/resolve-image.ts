import { isStored } from '../../lib/is-stored.ts';
import type { EditorServices } from '../editor-services.ts';
import type { Uploads } from '../media/uploads.ts';
import type { ResolveImage } from './images.ts';

/**
 * Our own pictures are kept; data URLs and files of the clipboard are uploaded; those of other sites are fetched if
 * possible, otherwise they become links. `files` are the files of the clipboard: Word's pictures, in order, while their
 * addresses in the HTML point to the writer's disk.
 */
export function createImageResolver(
  services: EditorServices,
  uploads: Uploads,
  files: readonly File[],
): ResolveImage {
  const imageFiles = files.filter(({ type }) => type.startsWith('image/'));
  return (src) => {
    if (isStored(src)) return { kind: 'own', src };
    const isRemote = /^https?:\/\//i.test(src);
    if (!services.uploadImage) return isRemote ? { kind: 'link', href: src } : { kind: 'lost' };
    const file = src.startsWith('data:') ? fileOf(src) : !isRemote && imageFiles.shift();
    if (file) return { kind: 'upload', id: uploads.startFile('image', file) };
    if (!isRemote) return { kind: 'lost' };
    const { fetchImage } = services;
    if (!fetchImage) return { kind: 'link', href: src };
    return { kind: 'upload', id: uploads.startImage(src, (signal) => fetchImage(src, signal)) };
  };
}

/** Data URLs of pictures; no SVG, which may contain scripts. */
function fileOf(address: string): File | undefined {
  const [, type, data] =
    /^data:(image\/(?:png|jpe?g|gif|webp|bmp));base64,([\w+/=\s]+)$/i.exec(address) ?? [];
  if (!type || !data) return undefined;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
  return new File([bytes], `粘贴的图片.${type.split('/')[1]}`, { type });
}
