import {
  blankBook,
  type CatalogueRecord,
  type Contributor,
  toCatalogueRecord,
  yuanOf,
} from './catalogue-record.ts';
import {
  fieldsOf,
  firstValue,
  type MarcField,
  type MarcRecord,
  subfieldOf,
  subfieldsOf,
  unpunctuated,
} from './marc-record.ts';

/** Whether a record is MARC 21: its title stands in 245, that of CNMARC in 200. */
export function isMarc21(marc: MarcRecord): boolean {
  return firstValue(marc, '245', 'a') !== '' && firstValue(marc, '200', 'a') === '';
}

export function bookOfMarc(record: number, marc: MarcRecord): CatalogueRecord {
  return isMarc21(marc) ? bookOfMarc21(record, marc) : bookOfCnmarc(record, marc);
}

function bookOfCnmarc(record: number, marc: MarcRecord): CatalogueRecord {
  const [title] = fieldsOf(marc, '200');
  const of = (tag: string, code: string) => firstValue(marc, tag, code);
  const [series] = fieldsOf(marc, '225', '410');
  const [copy] = fieldsOf(marc, '905');
  return toCatalogueRecord(record, {
    ...blankBook,
    isbn: of('010', 'a'),
    title: title ? cnmarcTitle(title) : '',
    parallelTitle: of('200', 'd') || of('510', 'a'),
    contributors: cnmarcContributors(marc),
    publisher: of('210', 'c'),
    publishedOn: of('210', 'd'),
    pages: of('215', 'a'),
    series: series ? subfieldOf(series, 'a') : '',
    seriesNumber: series ? subfieldOf(series, 'v') : '',
    subjects: fieldsOf(marc, '606', '610').map((field) => subfieldsOf(field, 'a', 'x', 'y', 'z').join('－')),
    classification: of('690', 'a'),
    summary: of('330', 'a'),
    language: of('101', 'a'),
    listPrice: yuanOf(of('010', 'd')),
    coverAddress: of('856', 'u'),
    holding: {
      inStock: true,
      price: null,
      place: copy ? [subfieldOf(copy, 'd'), subfieldOf(copy, 'e')].filter(Boolean).join('/') : '',
    },
  });
}

function cnmarcTitle(field: MarcField): string {
  const part = [subfieldOf(field, 'h'), subfieldOf(field, 'i')].filter(Boolean).join(' ');
  const subtitle = subfieldOf(field, 'e');
  return [subfieldOf(field, 'a'), part]
    .filter(Boolean)
    .join(' ')
    .concat(subtitle === '' ? '' : `：${subtitle}`);
}

/** The people of 701, 702 and their like; else the statements of the title: `（法）加缪著`. */
function cnmarcContributors(marc: MarcRecord): Contributor[] {
  const people = fieldsOf(marc, '701', '702', '711', '712').map((field) => ({
    name: [subfieldOf(field, 'a'), subfieldOf(field, 'b')].filter(Boolean).join(''),
    role: subfieldOf(field, '4') || (field.tag.startsWith('7') && field.tag.endsWith('2') ? '' : '著'),
  }));
  if (people.length > 0) return people;
  return fieldsOf(marc, '200').flatMap((field) => subfieldsOf(field, 'f', 'g').flatMap(namesOfStatement));
}

const roleWords = '编著|主编|编译|译注|选编|选译|校注|整理|绘图|摄影|改编|著|编|译|撰|绘|注|辑';

function namesOfStatement(statement: string): Contributor[] {
  const [, names = statement, role = ''] =
    new RegExp(`^(.+?)\\s*(?:等)?\\s*(${roleWords})$`, 'u').exec(statement.trim()) ?? [];
  return names.split(/[,，、;；]/u).map((name) => ({ name: name.trim(), role }));
}

function bookOfMarc21(record: number, given: MarcRecord): CatalogueRecord {
  const marc = withOriginalScript(given);
  const of = (tag: string, code: string) => firstValue(marc, tag, code);
  const [title] = fieldsOf(marc, '245');
  const imprint = fieldsOf(marc, '264', '260').find(
    (field) => field.tag === '260' || field.indicators[1] !== '4',
  );
  const [series] = fieldsOf(marc, '490', '830');
  const control = fieldsOf(marc, '008')[0]?.value ?? '';
  const [copy] = fieldsOf(marc, '852', '952');
  const chinese = fieldsOf(marc, '084').find((field) => /clc|中图/iu.test(subfieldOf(field, '2')));
  const parallel = fieldsOf(marc, '246').find((field) => field.indicators[1] === '1');
  return toCatalogueRecord(record, {
    ...blankBook,
    isbn: of('020', 'a'),
    title: title ? marc21Title(title) : '',
    parallelTitle: parallel ? unpunctuated(subfieldOf(parallel, 'a')) : '',
    contributors: marc21Contributors(marc),
    publisher: imprint ? unpunctuated(subfieldOf(imprint, 'b')) : '',
    publishedOn: imprint ? subfieldOf(imprint, 'c') : '',
    pages: of('300', 'a'),
    series: series ? unpunctuated(subfieldOf(series, 'a')) : '',
    seriesNumber: series ? unpunctuated(subfieldOf(series, 'v')) : '',
    subjects: fieldsOf(marc, '650', '651', '653').map((field) =>
      subfieldsOf(field, 'a', 'x', 'y', 'z').map(unpunctuated).join('－'),
    ),
    classification: chinese ? subfieldOf(chinese, 'a') : '',
    summary: of('520', 'a'),
    language: of('041', 'a') || control.slice(35, 38),
    listPrice: yuanOf(of('020', 'c')),
    coverAddress: of('856', 'u'),
    holding: {
      inStock: true,
      price: null,
      place: copy
        ? [subfieldOf(copy, 'c'), subfieldOf(copy, 'h') || subfieldOf(copy, 'o')].filter(Boolean).join(' ')
        : '',
    },
  });
}

function marc21Title(field: MarcField): string {
  const part = subfieldsOf(field, 'n', 'p').map(unpunctuated).join(' ');
  const subtitle = unpunctuated(subfieldOf(field, 'b'));
  return [unpunctuated(subfieldOf(field, 'a')), part]
    .filter(Boolean)
    .join(' ')
    .concat(subtitle === '' ? '' : `：${subtitle}`);
}

const relators: Readonly<Record<string, string>> = {
  aut: '著',
  author: '著',
  trl: '译',
  translator: '译',
  edt: '编',
  editor: '编',
  ill: '绘',
  illustrator: '绘',
};

function marc21Contributors(marc: MarcRecord): Contributor[] {
  return fieldsOf(marc, '100', '110', '700', '710').map((field) => {
    const said = unpunctuated(subfieldOf(field, '4') || subfieldOf(field, 'e'));
    const role = relators[said.toLowerCase().split('/').at(-1) ?? ''] ?? said;
    const name = unpunctuated(subfieldOf(field, 'a'));
    return {
      name: isHan(name) ? name.replace(/^(.+?)[,，]\s*(.+)$/u, '$2·$1') : name,
      role: role || (field.tag < '700' ? '著' : ''),
    };
  });
}

/** Libraries abroad write pinyin and put the Chinese words into 880, which names the field that it stands for. */
function withOriginalScript(marc: MarcRecord): MarcRecord {
  const linked = new Map<string, MarcField>();
  for (const field of fieldsOf(marc, '880')) {
    const [, tag = '', number = ''] = /^(\d{3})-(\d{2})/u.exec(subfieldOf(field, '6')) ?? [];
    if (tag !== '' && number !== '00') linked.set(`${tag}-${number}`, { ...field, tag });
  }
  if (linked.size === 0) return marc;
  const fields = marc.fields.map((field) => {
    const number = /^880-(\d{2})/u.exec(subfieldOf(field, '6'))?.[1];
    return (number !== undefined && linked.get(`${field.tag}-${number}`)) || field;
  });
  return { ...marc, fields };
}

function isHan(name: string): boolean {
  return /\p{Script=Han}/u.test(name);
}
