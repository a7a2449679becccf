import { textOfHtml } from '../html-text.ts';
import {
  blankBook,
  type CatalogueRecord,
  type Contributor,
  type RecordedHolding,
  toCatalogueRecord,
  yuanOf,
} from './catalogue-record.ts';
import { textOf, type XmlElement } from './xml-records.ts';

/** Short tags of ONIX 3.0 that are read, and their reference names in lower case. Composites differ by case alone. */
const shortTags: Readonly<Record<string, string>> = {
  b221: 'productidtype',
  b244: 'idvalue',
  b202: 'titletype',
  x409: 'titleelementlevel',
  x410: 'partnumber',
  b203: 'titletext',
  b030: 'titleprefix',
  b031: 'titlewithoutprefix',
  b029: 'subtitle',
  x481: 'collectionsequencenumber',
  b034: 'sequencenumber',
  b035: 'contributorrole',
  b036: 'personname',
  b037: 'personnameinverted',
  b047: 'corporatename',
  b253: 'languagerole',
  b252: 'languagecode',
  b218: 'extenttype',
  b219: 'extentvalue',
  b220: 'extentunit',
  b067: 'subjectschemeidentifier',
  b171: 'subjectschemename',
  b069: 'subjectcode',
  b070: 'subjectheadingtext',
  x426: 'texttype',
  d104: 'text',
  x436: 'resourcecontenttype',
  x435: 'resourcelink',
  b291: 'publishingrole',
  b081: 'publishername',
  b079: 'imprintname',
  x448: 'publishingdaterole',
  b306: 'date',
  j396: 'productavailability',
  j349: 'locationname',
  j350: 'onhand',
  x462: 'pricetype',
  j151: 'priceamount',
  j152: 'currencycode',
};

/** What stands at the first path of a chain of names; the names of an element are matched in either writing. */
function all(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  const [name, ...rest] = path;
  if (name === undefined) return [element];
  return element.children
    .filter((child) => (shortTags[child.name] ?? child.name.toLowerCase()) === name)
    .flatMap((child) => all(child, ...rest));
}

function text(element: XmlElement | undefined, ...path: readonly string[]): string {
  return (element && all(element, ...path)[0]?.text.trim()) ?? '';
}

/** The first of these composites of which a code is one of those wanted. */
function coded(
  elements: readonly XmlElement[],
  code: string,
  ...wanted: readonly string[]
): XmlElement | undefined {
  return wanted.map((each) => elements.find((element) => text(element, code) === each)).find(Boolean);
}

/** Roles of list 17. */
const roles: Readonly<Record<string, string>> = {
  A01: '著',
  A02: '著',
  A09: '编',
  A12: '绘',
  A13: '摄影',
  A15: '序',
  A32: '著',
  B01: '编',
  B02: '改编',
  B05: '改编',
  B06: '译',
  B09: '主编',
  B11: '主编',
  B25: '编曲',
};
const chineseClassification = '88';
const proprietary = new Set(['23', '24']);
/** Of list 65: available, in any way. */
const available = /^2[0-9]$/u;

/** The book of an element `Product`, in reference names or short tags; CNONIX uses the same names. */
export function bookOfOnix(record: number, product: XmlElement): CatalogueRecord {
  const described = all(product, 'descriptivedetail')[0];
  const published = all(product, 'publishingdetail')[0];
  const numbers = all(product, 'productidentifier');
  const titles = described ? all(described, 'titledetail') : [];
  const collection = described && all(described, 'collection')[0];
  const extents = described ? all(described, 'extent') : [];
  const subjects = described ? all(described, 'subject') : [];
  const texts = all(product, 'collateraldetail', 'textcontent');
  const dates = published ? all(published, 'publishingdate') : [];
  const classified = subjects.find(isClassification);
  return toCatalogueRecord(record, {
    ...blankBook,
    isbn: text(coded(numbers, 'productidtype', '15', '03', '02'), 'idvalue'),
    title: titleOf(coded(titles, 'titletype', '01', '00') ?? titles[0]),
    parallelTitle: titleOf(coded(titles, 'titletype', '06', '03')),
    contributors: described ? contributorsOf(described) : [],
    publisher:
      text(
        coded(published ? all(published, 'publisher') : [], 'publishingrole', '01') ?? published,
        'publishername',
      ) ||
      text(published, 'publisher', 'publishername') ||
      text(published, 'imprint', 'imprintname'),
    publishedOn: onixDate(text(coded(dates, 'publishingdaterole', '01', '11', '19'), 'date')),
    pages: text(coded(extents, 'extenttype', '00', '11', '07', '05'), 'extentvalue'),
    series: collection ? titleOf(all(collection, 'titledetail')[0]) : '',
    seriesNumber:
      text(collection, 'collectionsequence', 'collectionsequencenumber') ||
      text(collection, 'titledetail', 'titleelement', 'partnumber'),
    subjects: subjects
      .filter((each) => each !== classified)
      .flatMap((each) => text(each, 'subjectheadingtext').split(/[;；]/u)),
    classification: text(classified, 'subjectcode'),
    summary: wordsOf(coded(texts, 'texttype', '03', '02', '01')),
    language: text(coded(described ? all(described, 'language') : [], 'languagerole', '01'), 'languagecode'),
    listPrice: priceOf(product, '02', '01'),
    coverAddress: coverOf(product),
    holding: holdingOf(product),
  });
}

/** A description is plain, escaped HTML, or elements of XHTML. */
function wordsOf(content: XmlElement | undefined): string {
  const [words] = content ? all(content, 'text') : [];
  return words ? textOfHtml(textOf(words)) : '';
}

function titleOf(detail: XmlElement | undefined): string {
  const elements = detail ? all(detail, 'titleelement') : [];
  const element = coded(elements, 'titleelementlevel', '01', '02') ?? elements[0];
  const main =
    text(element, 'titletext') ||
    `${text(element, 'titleprefix')} ${text(element, 'titlewithoutprefix')}`.trim();
  const subtitle = text(element, 'subtitle');
  return subtitle === '' ? main : `${main}：${subtitle}`;
}

function contributorsOf(described: XmlElement): Contributor[] {
  return all(described, 'contributor')
    .toSorted((a, b) => Number(text(a, 'sequencenumber')) - Number(text(b, 'sequencenumber')))
    .map((each) => {
      const code = text(each, 'contributorrole');
      const name =
        text(each, 'personname') || text(each, 'corporatename') || text(each, 'personnameinverted');
      return { name, role: roles[code] ?? '' };
    });
}

function isClassification(subject: XmlElement): boolean {
  const scheme = text(subject, 'subjectschemeidentifier');
  const named = /中图|中国图书馆|clc/iu.test(text(subject, 'subjectschemename'));
  return scheme === chineseClassification || (proprietary.has(scheme) && named);
}

/** `20190301`, `201903` and `2019`. */
function onixDate(date: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})?(\d{2})?$/u.exec(date) ?? [];
  return year === '' ? date : [year, month, day].filter(Boolean).join('-');
}

function priceOf(product: XmlElement, ...types: readonly string[]): number | null {
  const prices = all(product, 'productsupply', 'supplydetail', 'price').filter((price) =>
    ['', 'CNY'].includes(text(price, 'currencycode')),
  );
  return yuanOf(text(coded(prices, 'pricetype', ...types) ?? prices[0], 'priceamount'));
}

function coverOf(product: XmlElement): string {
  const resources = all(product, 'collateraldetail', 'supportingresource');
  const cover = coded(resources, 'resourcecontenttype', '01');
  return text(cover, 'resourceversion', 'resourcelink');
}

function holdingOf(product: XmlElement): RecordedHolding {
  const [supply] = all(product, 'productsupply', 'supplydetail');
  const availability = text(supply, 'productavailability');
  const stock = supply && all(supply, 'stock')[0];
  const onHand = text(stock, 'onhand');
  const inStock = onHand === '' ? availability === '' || available.test(availability) : Number(onHand) > 0;
  return { inStock, price: priceOf(product, '02', '42', '01'), place: text(stock, 'locationname') };
}
