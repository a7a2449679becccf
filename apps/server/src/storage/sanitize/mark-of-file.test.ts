import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { AiMark } from '@gongdu/contract/core/uploads/ai-mark';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readMarkOfFile } from './mark-of-file.ts';

const folder = temporaryFolder();
async function markOf(bytes: Buffer): Promise<AiMark | null> {
  const path = join(folder(), 'picture');
  await writeFile(path, bytes);
  return readMarkOfFile(path, { kind: 'image', contentType: 'image/png', ext: 'png' });
}

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const length = (value: number, size: 2 | 4) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};

function png(...chunks: (readonly [type: string, body: Buffer])[]): Buffer {
  const written = [...chunks, ['IDAT', Buffer.alloc(20)] as const].map(([type, body]) =>
    Buffer.concat([length(body.length, 4), bytesOf(type), body, Buffer.alloc(4)]),
  );
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), ...written]);
}

function jpeg(...segments: (readonly [marker: number, body: Buffer])[]): Buffer {
  const written = segments.map(([marker, body]) =>
    Buffer.concat([Buffer.from([0xff, marker]), length(body.length + 2, 2), body]),
  );
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...written, Buffer.from([0xff, 0xda, 0, 0])]);
}

/** EXIF with one text, in the words of TIFF. */
function exif(tag: number, text: Buffer): Buffer {
  const head = Buffer.from('4d4d002a00000008', 'hex');
  const entry = Buffer.concat([
    length(tag, 2),
    length(2, 2),
    length(text.length, 4),
    length(8 + 2 + 12 + 4, 4),
  ]);
  return Buffer.concat([head, length(1, 2), entry, Buffer.alloc(4), text]);
}

const label = (value: string) =>
  `{"AIGC":{"ContentProducer":"001191110102MAD55U9H0F","ProduceID":"a-1","ReservedCode1":"","ContentPropagator":"","PropagateID":"","ReservedCode2":"","Label":"${value}"}}`;
const xmp = (words: string) =>
  Buffer.concat([bytesOf('http://ns.adobe.com/xap/1.0/\0'), bytesOf(`<x:xmpmeta>${words}</x:xmpmeta>`)]);
const source = (type: string) =>
  `<rdf:Description Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${type}"/>`;
const parameters = '一只猫\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1';

it.each([
  ['the label of a PNG', png(['tEXt', bytesOf(`AIGC\0${label('1').slice(8, -1)}`)]), 'label'],
  [
    'the label in XMP of a JPEG',
    jpeg([0xe1, xmp(`<rdf:Description TC260:AIGC='${label('2').replaceAll('"', '&quot;')}'/>`)]),
    'label',
  ],
  ['the label in a comment', jpeg([0xfe, bytesOf(label('3'))]), 'label'],
  [
    'the label in EXIF',
    jpeg([0xe1, Buffer.concat([bytesOf('Exif\0\0'), exif(0x9286, bytesOf(label('1')))])]),
    'label',
  ],
  ['the source type in XMP', jpeg([0xe1, xmp(source('trainedAlgorithmicMedia'))]), 'source'],
  ['a composite with it', jpeg([0xe1, xmp(source('compositeWithTrainedAlgorithmicMedia'))]), 'source'],
  [
    'XMP of a PNG',
    png(['iTXt', bytesOf(`XML:com.adobe.xmp\0\0\0\0\0${source('trainedAlgorithmicMedia')}`)]),
    'source',
  ],
  [
    'a manifest of C2PA',
    png([
      'caBX',
      bytesOf(
        'jumb c2pa.actions digitalSourceType http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
      ),
    ]),
    'source',
  ],
  [
    'a manifest in two pieces',
    jpeg(
      [0xeb, bytesOf('JP\0\x01\0\0\0\x01digitalSourceType trainedAlg')],
      [0xeb, bytesOf('JP\0\x01\0\0\0\x02\0\0\0\x40jumborithmicMedia')],
    ),
    'source',
  ],
  ['parameters of a front end', png(['tEXt', bytesOf(`parameters\0${parameters}`)]), 'generator'],
  [
    'packed parameters',
    png(['zTXt', Buffer.concat([bytesOf('parameters\0\0'), deflateSync(parameters)])]),
    'generator',
  ],
  ['a workflow', png(['tEXt', bytesOf('prompt\0{"3":{"class_type":"KSampler"}}')]), 'generator'],
  [
    'the name of a generator',
    jpeg([0xe1, Buffer.concat([bytesOf('Exif\0\0'), exif(0x0131, bytesOf('Adobe Firefly'))])]),
    'generator',
  ],
  [
    'the name of a Chinese one',
    jpeg([0xe1, Buffer.concat([bytesOf('Exif\0\0'), exif(0x0131, bytesOf('即梦AI'))])]),
    'generator',
  ],
  ['the tool in XMP', jpeg([0xe1, xmp('<xmp:CreatorTool>Adobe Firefly 3</xmp:CreatorTool>')]), 'generator'],
  [
    'parameters in UTF-16',
    jpeg([
      0xe1,
      Buffer.concat([
        bytesOf('Exif\0\0'),
        exif(0x9286, Buffer.concat([bytesOf('UNICODE\0'), bytesOf(parameters, 'utf16le')])),
      ]),
    ]),
    'generator',
  ],
] as const)('finds %s', async (_what, file, mark) => {
  expect(await markOf(file)).toBe(mark);
});

it('finds it in WebP, GIF and AVIF', async () => {
  const text = bytesOf(source('trainedAlgorithmicMedia').padEnd(140));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  const webp = Buffer.concat([bytesOf('RIFF\0\0\0\0WEBPXMP '), size, text]);
  expect(await markOf(webp)).toBe('source');
  const gif = Buffer.concat([
    bytesOf('GIF89a'),
    Buffer.alloc(7),
    Buffer.from([0x21, 0xfe, text.length]),
    text,
    Buffer.from([0, 0x3b]),
  ]);
  expect(await markOf(gif)).toBe('source');
  const box = (type: string, body: Buffer) =>
    Buffer.concat([length(body.length + 8, 4), bytesOf(type), body]);
  expect(await markOf(Buffer.concat([box('ftyp', bytesOf('avif')), box('mdat', text)]))).toBe('source');
  const hidden = box(
    'mdat',
    Buffer.concat([Buffer.alloc(30, 0x45), bytesOf('Exif\0\0'), exif(0x0131, bytesOf('Midjourney v7'))]),
  );
  expect(await markOf(Buffer.concat([box('ftyp', bytesOf('heic')), hidden]))).toBe('generator');
});

it.each([
  ['a camera’s manifest', jpeg([0xeb, bytesOf('JP\0\x01\0\0\0\x01c2pa digitalSourceType digitalCapture')])],
  ['a label that says no', jpeg([0xfe, bytesOf(label('0'))])],
  ['an algorithm that learnt nothing', jpeg([0xe1, xmp(source('algorithmicMedia'))])],
  ['words about a generator', png(['tEXt', bytesOf('Comment\0My notes on Midjourney')])],
  ['a settings key with other words', png(['tEXt', bytesOf('parameters\0exposure')])],
  ['the word among the pixels', Buffer.concat([jpeg(), bytesOf('trainedAlgorithmicMedia')])],
  ['nothing known', bytesOf('trainedAlgorithmicMedia')],
  ['a file that breaks off', jpeg([0xe1, xmp(source('trainedAlgorithmicMedia'))]).subarray(0, 30)],
  ['an empty file', Buffer.alloc(0)],
] as const)('finds nothing in %s', async (_what, file) => {
  expect(await markOf(file)).toBeNull();
});

it('finds it in the boxes of a film, however long its pictures are', async () => {
  const path = join(folder(), 'film');
  const box = (type: string, body: Buffer) =>
    Buffer.concat([length(body.length + 8, 4), bytesOf(type), body]);
  const film = (words: string) =>
    Buffer.concat([
      box('ftyp', bytesOf('isom')),
      box('mdat', bytesOf(source('trainedAlgorithmicMedia'))),
      box('moov', bytesOf(words)),
    ]);
  const type = { kind: 'video', contentType: 'video/mp4', ext: 'mp4' } as const;
  await writeFile(path, film(label('1')));
  expect(await readMarkOfFile(path, type)).toBe('label');
  await writeFile(path, film('nothing'));
  expect(await readMarkOfFile(path, type)).toBeNull();
});
