import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../testing/app/test-app.ts';
import { uploadAs } from '../../testing/form-post.ts';

let app: TestApp;
let reader: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  reader = await app.createMember();
});
afterAll(() => app.close());

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const purpose = 'document' as const;

it.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
  ['a PDF', () => bytes('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'), 'application/pdf'],
  ['a Word document', () => zip([['[Content_Types].xml', contentTypes(word)]]), word],
  ['an EPUB', () => zip([['mimetype', 'application/epub+zip', 'stored']]), 'application/epub+zip'],
  ['an archive', () => zip([['笔记.txt', '一']]), 'application/zip'],
  ['a text in UTF-8', () => bytes(Buffer.from('第一章\r\n那时候我们读书。')), 'text/plain'],
  ['a text in GB 18030', () => bytes('\xb5\xda\xd2\xbb\xd5\xc2\r\n\xc4\xc7\xca\xb1'), 'text/plain'],
])(
  'keeps %s by its content, byte for byte, and only ever lets it be saved',
  async (_name, make, contentType) => {
    const file = make();
    const { status, address } = await uploadAs(reader, file, { contentType, purpose });
    expect(status).toBe(204);
    const reply = await fetch(address);
    expect(reply.headers.get('content-type')).toBe(contentType);
    expect(reply.headers.get('content-disposition')).toBe('attachment');
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await reply.arrayBuffer()).equals(Buffer.from(file))).toBe(true);
  },
);

it.each<[string, () => Uint8Array<ArrayBuffer>]>([
  [
    'a Word document with macros',
    () => zip([['[Content_Types].xml', contentTypes('application/vnd.ms-word.document.macroEnabled')]]),
  ],
  ['a program', () => bytes('\x7fELF\x02\x01\x01', 200)],
  ['bytes of no kind', () => bytes('\x01\x02\x03\x04', 200)],
  ['a text with zeros in it', () => bytes('第一章\0\0'.normalize(), 40)],
  ['an XML page', () => bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
])('refuses %s as a document, in words that name what is taken', async (_name, make) => {
  const { status, message } = await uploadAs(reader, make(), { contentType: 'text/plain', purpose });
  expect([status, message]).toEqual([400, '文件格式不正确，支持 PDF、Word、Excel、PPT、EPUB、TXT 和 ZIP']);
});

it('takes documents only where one was announced, and no picture in place of one', async () => {
  const pdf = bytes('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');
  expect((await uploadAs(reader, pdf)).message).toBe('文件格式不正确，支持常见的图片、视频和音频');
  const gif = bytes('GIF89a\x01\0\x01\0\0\0\0;', 60);
  expect((await uploadAs(reader, gif, { contentType: 'application/pdf', purpose })).message).toBe(
    '文件的实际内容与所选格式不一致',
  );
});

function bytes(content: string | Buffer, size = 0): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    typeof content === 'string' ? Buffer.from(content.padEnd(size, '\0'), 'latin1') : content,
  );
}

function contentTypes(main: string): string {
  return `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}.main+xml"/></Types>`;
}

type Entry = readonly [name: string, content: string, method?: 'stored'];

/** As packers write it, its checks of sums aside. */
function zip(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content, method] of entries) {
    const [raw, title] = [Buffer.from(content), Buffer.from(name)];
    const data = method === 'stored' ? raw : deflateRawSync(raw);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(method === 'stored' ? 0 : 8, 4);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(raw.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), facts, title, data);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, title);
    at += 30 + title.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...parts, list, Buffer.from('PK\x05\x06', 'latin1'), end]));
}
