import { lineAt } from '../source/line-at.ts';
import { isTest, type SourceFile } from '../source/source-file.ts';
import { fileRule, type Rule, within } from './rule.ts';

const products = ['apps/web/src', 'apps/server/src', 'packages/contract/src', 'packages/rules/src'];

interface Word {
  /** A word of the office. */
  readonly office: RegExp;
  /** What the product says instead. */
  readonly instead: string;
  /** Files whose words are set from outside, with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}

/** The glossary of copy: words of the office, and what readers read in their place (STYLE.md, "Words"). */
const readersWords: readonly Word[] = [
  { office: /确定注销|退出系统/g, instead: '退出登录; 注销 is for the end of an account' },
  { office: /圈子列表/g, instead: '我的圈子, or 圈子 for all' },
  { office: /发现圈子/g, instead: '圈子, 看全部圈子' },
  { office: /申请列表/g, instead: '我的申请' },
  { office: /搜索社区/g, instead: '搜索' },
  { office: /共 ?(?:\$?\{[^}]*\}|\d+) 项/g, instead: 'the number with its measure word: 4 场直播' },
  { office: /同一个入口/g, instead: 'a sentence to the reader at the door' },
  { office: /没有这样的菜单/g, instead: '没有叫这个名字的书、人或页面' },
  { office: /暂无/g, instead: '还没有' },
  { office: /(?:数据|列表|内容)为空/g, instead: 'what is not there yet: 还没有书单' },
  {
    office: /操作(?:成功|失败)/g,
    instead: 'what was done: 已保存',
    except: {
      'apps/server/src/http': 'the message of the envelope that the specification sets; no page shows it',
      'apps/server/src/modules/writing/works/commands.ts': 'the same message, kept with the reply',
    },
  },
  { office: /执行此操作|此(?:用户|账号|项|记录)/g, instead: '这个, 做这件事' },
  {
    office: /该(?:用户|成员|账号|图书|书单|帖子|作品|圈子|话题|机构|登录方式|条|篇|项)/g,
    instead: '这个, 这篇, 这本',
  },
  { office: /进行(?:审核|处理|修改|查看|删除|操作)/g, instead: 'the verb alone: 审核, 处理' },
  { office: /予以|若干|上述/g, instead: 'plain words' },
  {
    office: /(?<!已注销|登录)用户(?![管协名])/g,
    instead: '书友, 成员, 你',
    except: {
      'apps/web/src/app/shell/brand.tsx': 'the sidebar title that the specification sets',
      'apps/server/src/db': 'the user of a database, in words to who runs the product',
      'packages/contract/src/messaging/error-codes.ts': 'the messaging library’s own error',
    },
  },
];

export const readersWordsRule: Rule = fileRule(
  'readers-words',
  'What people read is in the words of readers and not of an office (tooling/src/architecture/readers-words.ts).',
  (file) => (isRead(file) ? readersWords.flatMap((word) => findIn(file, word)) : []),
);

function isRead({ path }: SourceFile): boolean {
  const isDemo = within(path, 'apps/server/src/demo', 'apps/server/src/modules/library/imports/formats');
  // the register is compared with the legal texts, word for word
  const isLegal = within(path, 'apps/server/src/modules/administration/personal-data');
  return within(path, ...products) && !isTest(path) && !isDemo && !isLegal;
}

/** Comments are not read on screen, and may name the words. */
function findIn({ path, text, comments }: SourceFile, { office, instead, except = {} }: Word) {
  if (within(path, ...Object.keys(except))) return [];
  const isComment = (at: number) => comments.some(({ start, end }) => start <= at && at < end);
  return [...text.matchAll(office)]
    .filter(({ index }) => !isComment(index))
    .map(({ 0: word, index }) => ({ line: lineAt(text, index), found: `says '${word}': ${instead}` }));
}
