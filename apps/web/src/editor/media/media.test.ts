// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createTestEditor, manualUpload, savedDocument } from '../testing/create-test-editor.ts';
import { insertFiles } from './insert-files.ts';

const imageFile = () => new File(['x'], 'a.png', { type: 'image/png' });
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const images = (editor: ReturnType<typeof createTestEditor>) =>
  savedDocument(editor).content.filter(({ type }) => type === 'image');

function uploading() {
  const { sent, upload } = manualUpload();
  const editor = createTestEditor({ uploadImage: upload });
  editor.commands.insertContent('字');
  insertFiles(editor, [imageFile()]);
  return { editor, sent };
}

describe('a picture on its way', () => {
  it('is in the text but in nothing that is saved until it has its address', async () => {
    const { editor, sent } = uploading();
    await settled();
    expect(editor.getJSON().content?.map(({ type }) => type)).toContain('image');
    expect(images(editor)).toEqual([]);
    sent[0]?.done({ address: '/storage/u/1/a.png', width: 800, height: 600 });
    await settled();
    expect(images(editor)[0]?.attrs).toMatchObject({
      src: '/storage/u/1/a.png',
      pixelWidth: 800,
      pixelHeight: 600,
    });
    expect(editor.storage.uploads.store.getState().size).toBe(0);
  });

  it('is removed as a whole by undo, and redo restores it with the address it got in between', async () => {
    const { editor, sent } = uploading();
    await settled();
    editor.commands.undo();
    expect(JSON.stringify(editor.getJSON())).not.toContain('uploadId');
    sent[0]?.done({ address: '/storage/u/1/a.png' });
    await settled();
    editor.commands.redo();
    expect(images(editor)[0]?.attrs).toMatchObject({ src: '/storage/u/1/a.png' });
  });

  it('shows why it failed, and restarts on retry', async () => {
    const { editor, sent } = uploading();
    await settled();
    const id = idIn(editor);
    sent[0]?.fail(new Error('网络中断，上传没有完成'));
    await settled();
    expect(editor.storage.uploads.store.getState().get(id)?.error?.message).toBe('网络中断，上传没有完成');
    editor.storage.uploads.retry(id);
    await settled();
    sent[1]?.done({ address: '/storage/u/1/a.png' });
    await settled();
    expect(images(editor)).toHaveLength(1);
  });

  it('stops at once when it is cancelled', async () => {
    const { editor, sent } = uploading();
    await settled();
    editor.storage.uploads.cancel(idIn(editor));
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.done({ address: '/storage/u/1/a.png' });
    await settled();
    expect(images(editor)).toEqual([]);
  });

  it('is ignored without an upload function', () => {
    expect(insertFiles(createTestEditor(), [imageFile()])).toBe(false);
  });
});

function idIn(editor: ReturnType<typeof createTestEditor>): string {
  return /"uploadId":"([^"]+)"/.exec(JSON.stringify(editor.getJSON()))?.[1] ?? '';
}
