// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { fromWeChat, fromWord, withDataPicture } from '../testing/clipboard-samples.ts';
import {
  createTestEditor,
  describeBlocks,
  manualUpload,
  savedDocument,
} from '../testing/create-test-editor.ts';

function pasted(html: string, services: Parameters<typeof createTestEditor>[0] = {}) {
  const editor = createTestEditor(services);
  editor.view.pasteHTML(html);
  return editor;
}

describe('a paste from Word', () => {
  it('keeps words apart at its line breaks inside of paragraphs', () => {
    expect(describeBlocks(pasted('<p>边城\u000b沈从文\u0007</p>'))).toEqual(['paragraph: 边城|沈从文']);
    const editor = createTestEditor();
    editor.view.pasteText('边城\u000b沈从文\u0007');
    expect(describeBlocks(editor)).toEqual(['paragraph: 边城', 'paragraph: 沈从文']);
  });

  it("keeps headings, text, lists, tables and links, without Word's markup", () => {
    const editor = pasted(fromWord);
    expect(describeBlocks(editor)).toEqual([
      'heading2: 读《雨夜短文》',
      'paragraph: 这本书我读了|三遍|，每一遍都停在同一页。',
      'heading3: 摘录',
      'orderedList: 第一条|其中的细节|第二条',
      'table: 书名|页数|雨夜短文|312',
      'paragraph: 见|原文',
      'paragraph: （这里有一张图片没能一起粘贴，请单独复制它）',
    ]);
    const json = JSON.stringify(savedDocument(editor));
    expect(json).not.toMatch(/mso|MsoNormal|隐藏|file:|utm_|textStyle/);
    expect(json).toContain('"href":"https://example.com/a?id=7"');
    expect(json).toContain('"colspan":2');
  });

  it('turns list paragraphs into lists, nested by their indent', () => {
    const list = savedDocument(pasted(fromWord)).content.find(({ type }) => type === 'orderedList');
    expect(list?.content).toHaveLength(2);
    expect(list?.content?.[0]?.content?.map(({ type }) => type)).toEqual(['paragraph', 'bulletList']);
  });
});

describe('a paste from a WeChat article', () => {
  it('keeps text, headings, lists, quotes and links without sections, styles, hidden parts and trackers', () => {
    const editor = pasted(fromWeChat);
    expect(describeBlocks(editor)).toEqual([
      'paragraph: 雨夜里读一本薄书',
      'paragraph: 那天雨下得很大，|店里只有我一个人|。',
      'heading2: 为什么读它',
      'bulletList: 字少|耐读',
      'paragraph: （图片没能一起粘贴，|查看原图|）',
      'blockquote: 书是雨里的一间屋子。',
      'paragraph: 往期：旧书店|阅读原文',
    ]);
    const json = JSON.stringify(savedDocument(editor));
    expect(json).not.toMatch(/135|水印|javascript|scene=|mp\/report|textStyle/);
    expect(json).toContain('https://mmbiz.qpic.cn/mmbiz_jpg/abc/640?wx_fmt=jpeg');
  });

  it('uploads its pictures where they can be fetched', async () => {
    const { sent, upload } = manualUpload();
    const asked: string[] = [];
    const editor = pasted(fromWeChat, {
      uploadImage: upload,
      fetchImage: async (address) => {
        asked.push(address);
        return new File(['x'], 'a.jpg', { type: 'image/jpeg' });
      },
    });
    await settled();
    expect(asked).toEqual(['https://mmbiz.qpic.cn/mmbiz_jpg/abc/640?wx_fmt=jpeg&from=appmsg']);
    sent[0]?.done({ address: '/storage/u/1/a.jpg' });
    await settled();
    expect(JSON.stringify(savedDocument(editor))).toContain('"src":"/storage/u/1/a.jpg"');
  });
});

describe('pasted pictures', () => {
  it('that are data URLs are uploaded in place', async () => {
    const { sent, upload } = manualUpload();
    const editor = pasted(withDataPicture, { uploadImage: upload });
    await settled();
    expect(sent[0]?.file.type).toBe('image/png');
    expect(describeBlocks(editor)).toEqual(['paragraph: 看', 'paragraph: ']);
    sent[0]?.done({ address: '/storage/u/1/b.png', width: 1, height: 1 });
    await settled();
    expect(savedDocument(editor).content[1]?.attrs).toMatchObject({
      src: '/storage/u/1/b.png',
      alt: '窗',
      pixelWidth: 1,
    });
  });

  it('keeps nothing active of a hostile page', () => {
    const editor = pasted(
      '<p onclick="x()">a<img src="javascript:alert(1)"><svg onload=alert(1)></svg><a href="java\nscript:x">b</a></p><iframe src="https://x.example"></iframe>',
    );
    expect(JSON.stringify(savedDocument(editor))).not.toMatch(/javascript|onclick|svg|iframe|href/);
  });
});

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
