/** Run by hand after a change here: draws the qualification pictures of the demo community, all marked 样本. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageWidths } from '@gongdu/contract/core/uploads/thumbnail';
import { publicSlot } from '@gongdu/contract/institutions/qualification';
import sharp from 'sharp';
import { demoFolder } from '../demo/content/read.ts';
import { layOut, type TextStyle, textElement, widthAt } from '../shared/drawn-text/drawn-text.ts';

const [width, height] = [860, 560];
const folder = join(demoFolder, 'specimens');

await save('businessLicense', certificate('营业执照', '#b3261e', licenseLines('市场监督管理局')));
await save('publicationLicense', certificate('出版物经营许可证', '#1f5f8b', licenseLines('新闻出版局')));
await save('creditLicense', certificate('事业单位法人证书', '#2e6b3a', licenseLines('事业单位登记管理局')));
await save('license', certificate('办学许可证', '#7a4b1e', licenseLines('教育局')));
await save('officialLetter', letter('公函'));
await save('certificationLetter', letter('认证公函'));
await save('idImgJust', portraitSide());
await save('idImgNegative', emblemSide());
await save('cover', shelf());

async function save(name: string, drawing: Promise<string>): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${await drawing}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 70, mozjpeg: true }).toBuffer();
  await writeFile(join(folder, `${name}.jpg`), bytes);
  if (name === publicSlot) for (const size of imageWidths) await saveSmaller(bytes, size);
  process.stdout.write(`${name} ${bytes.length}\n`);
}

/** The size and format of uploads. */
async function saveSmaller(bytes: Buffer, size: number): Promise<void> {
  const smaller = sharp(bytes).resize({ width: size, withoutEnlargement: true }).webp({ quality: 80 });
  await smaller.toFile(join(folder, `${publicSlot}.${size}.webp`));
}

function licenseLines(office: string): string[] {
  return [
    '统一社会信用代码    91310000MA1FL4G36K',
    '名称    样本文化有限公司',
    '类型    有限责任公司',
    '住所    样本市样本路 1 号',
    '法定代表人    张样本',
    '经营范围    图书、期刊的批发与零售',
    `登记机关    样本市${office}`,
  ];
}

async function certificate(title: string, colour: string, lines: readonly string[]): Promise<string> {
  const rows = lines.map((text, at) => line(text, 120, 205 + at * 42, { size: 22, fill: '#26221c' }));
  return [
    rect(0, 0, width, height, '#f6efdc'),
    `<rect x="24" y="24" width="812" height="512" fill="none" stroke="${colour}" stroke-width="8"/>`,
    `<rect x="38" y="38" width="784" height="484" fill="none" stroke="${colour}" stroke-width="2"/>`,
    `<circle cx="430" cy="76" r="22" fill="${colour}"/>`,
    await centred(title, 150, { size: 46, fill: colour, weight: 'bold' }),
    ...(await Promise.all(rows)),
    stamp(690, 430),
    await mark(),
  ].join('');
}

async function letter(title: string): Promise<string> {
  const rows = [
    '共读：',
    '    兹证明张样本为我单位工作人员，负责在贵站申请和管理',
    '机构账号。请予审核。',
    '    特此函告。',
  ];
  return [
    rect(0, 0, width, height, '#fbfbf8'),
    await centred(title, 100, { size: 44, fill: '#b3261e', weight: 'bold' }),
    rect(80, 130, 700, 3, '#b3261e'),
    ...(await Promise.all(
      rows.map((text, at) => line(text, 90, 200 + at * 52, { size: 26, fill: '#26221c' })),
    )),
    await line('样本市样本单位', 560, 450, { size: 24, fill: '#26221c' }),
    await line('2026 年 11 月 2 日', 560, 492, { size: 24, fill: '#26221c' }),
    stamp(650, 440),
    await mark(),
  ].join('');
}

async function portraitSide(): Promise<string> {
  const style = { size: 28, fill: '#24364a' };
  return [
    rect(0, 0, width, height, '#dbe7ee'),
    `<circle cx="250" cy="300" r="220" fill="#cfe0ea"/>`,
    await line('姓名    张样本', 60, 100, style),
    await line('性别    男    民族    汉', 60, 165, style),
    await line('出生    1990 年 1 月 1 日', 60, 230, style),
    await line('住址    样本市样本路 1 号', 60, 295, style),
    `<rect x="580" y="70" width="220" height="290" fill="#f3f6f8"/>`,
    `<circle cx="690" cy="170" r="56" fill="#8a97a5"/><path d="M600 360a90 96 0 0 1 180 0z" fill="#8a97a5"/>`,
    await line('公民身份号码    000000199001010000', 60, 490, { ...style, size: 30 }),
    await mark(),
  ].join('');
}

async function emblemSide(): Promise<string> {
  return [
    rect(0, 0, width, height, '#e6e3ee'),
    `<circle cx="150" cy="150" r="74" fill="#b3261e"/><circle cx="150" cy="150" r="58" fill="#d9a441"/>`,
    await line('居民身份证', 300, 180, { size: 66, fill: '#24364a', weight: 'bold' }),
    await line('签发机关    样本市公安局', 240, 410, { size: 30, fill: '#24364a' }),
    await line('有效期限    2020.01.01-2040.01.01', 240, 480, { size: 30, fill: '#24364a' }),
    await mark(),
  ].join('');
}

/** Shelves of a bookshop, for the public cover. */
async function shelf(): Promise<string> {
  const colours = ['#7c3f3f', '#3f5f7c', '#4f7c52', '#b58a3c', '#5d4f7c', '#8c6a4f', '#2f6f6f'];
  const books = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 27 }, (_, at) => {
      const tall = 96 + ((at * 37 + row * 53) % 44);
      const fill = colours[(at * 5 + row * 3) % colours.length] ?? '#7c3f3f';
      return rect(26 + at * 30, 176 + row * 180 - tall, 25, tall, fill);
    }),
  );
  const boards = [0, 1, 2].map((row) => rect(0, 176 + row * 180, width, 12, '#6b4f36'));
  return [rect(0, 0, width, height, '#efe3d0'), ...books, ...boards].join('');
}

function rect(x: number, y: number, w: number, h: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
}

function stamp(x: number, y: number): string {
  return (
    `<g opacity="0.7" fill="none" stroke="#c62828"><circle cx="${x}" cy="${y}" r="66" stroke-width="6"/>` +
    `<path d="M${x - 26} ${y + 22}L${x} ${y - 34}L${x + 26} ${y + 22}L${x - 34} ${y - 12}H${x + 34}Z" fill="#c62828"/></g>`
  );
}

async function line(text: string, x: number, y: number, style: TextStyle): Promise<string> {
  return textElement(await layOut(text), x, y, style);
}

async function centred(text: string, y: number, style: TextStyle): Promise<string> {
  const drawn = await layOut(text);
  return textElement(drawn, (width - widthAt(drawn, style.size)) / 2, y, style);
}

async function mark(): Promise<string> {
  const text = await centred('样 本', height / 2 + 60, { size: 170, fill: '#c62828', weight: 'bold' });
  return `<g opacity="0.16" transform="rotate(-18 ${width / 2} ${height / 2})">${text}</g>`;
}
