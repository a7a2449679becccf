import '../ui/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { call } from '../lib/api/call.ts';
import { compressImage } from '../lib/uploads/compress-image.ts';
import { createUploadClient } from '../lib/uploads/upload-client.ts';
import { showableImage, uploadFile } from '../lib/uploads/upload-file.ts';
import { useUploadQueue } from '../lib/uploads/use-upload-queue.ts';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { applyAppearance, onSystemScheme } from '../ui/theme/appearance.ts';
import { theme } from '../ui/theme/theme.ts';
import { FileQueue } from '../ui/upload/file-queue.tsx';
import type { Upload } from '../ui/upload/upload-failure.ts';
import { UploadField } from '../ui/upload/upload-field.tsx';

declare global {
  interface Window {
    uploads: {
      compressImage: typeof compressImage;
      uploadFile: typeof uploadFile;
      sendWithin: typeof sendWithin;
    };
  }
}

const image: Upload = (file, options) => uploadFile(file, { ...options, kind: 'image' });
const video: Upload = (file, options) => uploadFile(file, { ...options, kind: 'video' });

/** @param post Milliseconds without progress after which it gives up. */
const sendWithin = (file: File, post: number) =>
  createUploadClient({ call, timeouts: { sign: 30_000, post } })(file, {
    kind: 'image',
    signal: new AbortController().signal,
  });

/** Every part of uploading on one page, for the browser stories; it is in no build of the product. */
function Stage() {
  const { items, paused, add, cancel, retry } = useUploadQueue('stage');
  const [cover, setCover] = useState<string | null>(null);
  const [film, setFilm] = useState<string | null>(null);
  return (
    <main style={{ display: 'grid', gap: 24, padding: 24 }}>
      <h1>上传</h1>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
        <UploadField kind="image" value={cover} onChange={setCover} upload={image} capture="environment" />
        <UploadField
          kind="image"
          text="添加封面"
          ratio={3 / 4}
          crop={{ ratio: 3 / 4, title: '裁剪封面' }}
          prepare={showableImage}
          value={cover}
          onChange={setCover}
          upload={image}
        />
        <UploadField kind="video" text="添加视频" value={film} onChange={setFilm} upload={video} />
      </div>
      <input
        type="file"
        multiple
        aria-label="多个文件"
        onChange={({ currentTarget }) => add([...(currentTarget.files ?? [])], { kind: 'image' })}
      />
      <FileQueue files={items} paused={paused} onRetry={retry} onRemove={cancel} />
    </main>
  );
}

const applyDefaults = () => applyAppearance({ preset: 'sky', size: 'medium', scheme: 'auto' });
applyDefaults();
onSystemScheme(applyDefaults);
window.uploads = { compressImage, uploadFile, sendWithin };
const container = document.createElement('div');
document.body.replaceChildren(container);
createRoot(container).render(
  <MantineProvider
    theme={theme}
    forceColorScheme="light"
    getRootElement={() => undefined}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    <Toasts />
    <Stage />
  </MantineProvider>,
);
