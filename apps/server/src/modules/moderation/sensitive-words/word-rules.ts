import { type WordFault, wordMax } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { compactWord, wordClassOf } from './engine/fold.ts';

/** Characters that occur in nearly every text: as a word of the list they would match everything. */
const commonCharacters = new Set(
  '的一是了我不在有人他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运',
);
const commonWords = new Set(
  '我们 你们 他们 她们 一个 没有 什么 这个 那个 自己 知道 现在 可以 因为 所以 如果 但是 还是 就是 不是 这样 那样 时候 已经 怎么 为什么 觉得 看到 喜欢 大家 今天 一样 一本 这本 本书 读书 阅读 作者 故事 小说 作品 书评 the and is of to in'.split(
    ' ',
  ),
);

/** Why a text cannot be a word of the list; undefined when it can. */
export function faultOf(
  word: string,
  { allowShort }: { readonly allowShort: boolean },
): WordFault | undefined {
  if (word.trim() === '') return 'blank';
  if (/[\p{Cc}\p{Cs}\p{Co}\uFFFD]/u.test(word)) return 'characters';
  if ([...word].length > wordMax) return 'long';
  const key = compactWord(word);
  if (key === '') return 'symbols';
  if (commonWords.has(key)) return 'common';
  if ([...key].length > 1) return undefined;
  if (commonCharacters.has(key) || wordClassOf(key.charCodeAt(0)) !== null) return 'common';
  return allowShort ? undefined : 'short';
}

/** Syllables as they are kept, without tones; undefined unless there is one for each character of the word. */
export function syllablesOf(word: string, pinyin: string): string | undefined {
  const syllables = pinyin
    .trim()
    .split(/[\s'’]+/u)
    .map(compactWord);
  const isSpelling = syllables.every((each) => /^[a-z]{1,6}$/.test(each));
  return isSpelling && syllables.length === [...compactWord(word)].length ? syllables.join(' ') : undefined;
}
