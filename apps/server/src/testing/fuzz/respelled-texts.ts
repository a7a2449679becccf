import { mobilePattern } from '@gongdu/contract/phone-number';
import { noPhones, phoneSpellings } from '@gongdu/contract/testing/phone-spellings';
import fc from 'fast-check';
import { traditionalPairs } from '../../shared/text/traditional-characters.ts';

/** Ways in which people, pages and programs write the same text. */
const respellings: readonly ((text: string) => string)[] = [
  ...[
    '\u000b',
    '\u0001',
    '\t',
    '\r\n',
    '\u0085',
    '\u009f',
    '\u2028',
    '\u200b',
    '\ufeff',
    '\ufffe',
    '\uffff',
    '\u{1fffe}',
  ].map((sign) => (text: string) => `${text.slice(0, 1)}${sign}${text.slice(1)}`),
  (text) => `\u202d${text}\u202c`,
  (text) => ` \u3000${text}\u00a0`,
  (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  (text) => text.replace(/./gu, (sign) => traditional().get(sign) ?? sign),
  (text) => text.normalize('NFD'),
];
const phones = [...phoneSpellings, ...noPhones];

/** `value` with one of its texts written in another way. */
export function withRespelledText(value: unknown): fc.Arbitrary<unknown> {
  const texts = textsIn(value).length;
  if (texts === 0) return fc.constant(value);
  return fc
    .tuple(fc.nat(texts - 1), fc.constantFrom(...respellings), fc.constantFrom(...phones))
    .map(([chosen, respell, phone]) => {
      let at = -1;
      return mapTexts(value, (text) => {
        at += 1;
        if (at !== chosen) return text;
        return mobilePattern.test(text) ? phone : respell(text);
      });
    });
}

function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]));
}

let cached: ReadonlyMap<string, string> | undefined;

function traditional(): ReadonlyMap<string, string> {
  cached ??= new Map(traditionalPairs().map(([written, simplified]) => [simplified, written]));
  return cached;
}
