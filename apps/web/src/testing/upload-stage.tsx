import '../ui/styles.ts';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { showMessagesIn } from '../app/message-output.tsx';
import { call } from '../lib/call.ts';
import { showableImage, uploadFile } from '../lib/upload.ts';
import { compressImage } from '../lib/uploads/compress-image.ts';
import { createSender } from '../lib/uploads/sender.ts';
import { useUploads } from '../lib/use-uploads.ts';
import { FileQueue } from '../ui/file-queue.tsx';
import { onSystemScheme, wear } from '../ui/look.ts';
import { NoticeBoard } from '../ui/notice-board.tsx';
import { theme } from '../ui/theme.ts';
import { UploadBox } from '../ui/upload-box.tsx';
import type { Upload } from '../ui/uploading.ts';

declare global {
  interface Window {
    uploads: {
      compressImage: typeof compressImage;
      uploadFile: typeof uploadFile;
      sendWithin: typeof sendWithin;
    };
  }
}

const image: Upload = (file, ways) => uploadFile(file, { ...ways, kind: 'image' });
const video: Upload = (file, ways) => uploadFile(file, { ...ways, kind: 'video' });

/** @param post Milliseconds without progress after which it gives up. */
const sendWithin = (file: File, post: number) =>
  createSender({ call, times: { sign: 30_000, post } })(file, {
    kind: 'image',
    signal: new AbortController().signal,
  });

/** Every part of uploading on one page, for the browser stories; it is in no build of the product. */
function Stage() {
  const { items, paused, add, cancel, retry } = useUploads('stage');
  const [cover, setCover] = useState<string | null>(null);
  const [film, setFilm] = useState<string | null>(null);
  return (
    <main style={{ display: 'grid', gap: 24, padding: 24 }}>
      <h1>上传</h1>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
        <UploadBox kind="image" value={cover} onChange={setCover} upload={image} capture="environment" />
        <UploadBox
          kind="image"
          text="添加封面"
          ratio={3 / 4}
          crop={{ ratio: 3 / 4, title: '裁剪封面' }}
          prepare={showableImage}
          value={cover}
          onChange={setCover}
          upload={image}
        />
        <UploadBox kind="video" text="添加视频" value={film} onChange={setFilm} upload={video} />
      </div>
      <input
        type="file"
        multiple
        aria-label="多个文件"
        onChange={({ currentTarget }) => add([...(currentTarget.files ?? [])], { kind: 'image' })}
      />
      <FileQueue files={items} paused={paused} retry={retry} remove={cancel} />
    </main>
  );
}

const follow = () => wear({ preset: 'sky', size: 'medium', scheme: 'auto' });
follow();
onSystemScheme(follow);
showMessagesIn();
window.uploads = { compressImage, uploadFile, sendWithin };
const place = document.createElement('div');
document.body.replaceChildren(place);
createRoot(place).render(
  <MantineProvider
    theme={theme}
    forceColorScheme="light"
    getRootElement={() => undefined}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    <NoticeBoard />
    <Stage />
  </MantineProvider>,
);
