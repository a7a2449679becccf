import { appealPicturesMax } from '@gongdu/contract/administration/appeals/appeal';
import { appealDays } from '@gongdu/contract/administration/appeals/sanction';
import {
  creditLevels,
  fullCredit,
  strikeDays,
  strikePoints,
  strikePointsMax,
} from '@gongdu/contract/core/penalties/credit';
import { limitedRightLabels } from '@gongdu/contract/core/penalties/penalty';
import { refusalCodes, refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import type { TextBlock } from '@gongdu/contract/core/public-texts/text';
import { imBanDays } from '@gongdu/contract/messaging/moderation-case';
import { expect, it } from 'vitest';
import { systemClock } from '../../../shared/time/clock.ts';
import { createPublicTexts } from './service.ts';

const texts = createPublicTexts({ clock: systemClock });

/** The newest version of a page's text. */
function bodyOf(path: string): readonly TextBlock[] {
  const [newest] = texts.versionsOf(path);
  return texts.find(path, newest?.effective)?.text.sections.flatMap(({ body }) => body) ?? [];
}
const rule = bodyOf('/credit-rule');
const questions = bodyOf('/credit-common-problem');

/** The rows of the table whose header starts with this word. */
function tableOf(head: string): string[][] {
  const tables = rule.flatMap((block) =>
    typeof block === 'object' && 'table' in block ? [block.table] : [],
  );
  return (tables.find((table) => table.head[0] === head)?.rows ?? []).map((row) => [...row]);
}

function wordsOf(blocks: readonly TextBlock[]): string {
  return blocks.map((block) => (typeof block === 'string' ? block : JSON.stringify(block))).join('\n');
}

/** 14 天内不能发表评论、发布内容，7 天内不能发送消息 */
function limitsOf(penalties: (typeof creditLevels)[number]['penalties']): string {
  const byDays = Map.groupBy(penalties, ({ days }) => days);
  const parts = [...byDays].map(
    ([days, each]) => `${days} 天内不能${each.map(({ right }) => limitedRightLabels[right]).join('、')}`,
  );
  return parts.length === 0 ? '无' : parts.join('，');
}

it('describes the levels and their consequences as the server enforces them', () => {
  const expected = creditLevels.map(({ min, label, penalties }, at) => {
    const max = at === 0 ? fullCredit : (creditLevels[at - 1]?.min ?? 0) - 1;
    return [`${min}—${max}`, label, limitsOf(penalties)];
  });
  expect(tableOf('分数')).toEqual(expected);
});

it('names the points of every reason', () => {
  const expected = refusalCodes.map((code) => [refusalReasons[code].label, String(strikePoints[code])]);
  expect(tableOf('情形').sort()).toEqual(expected.sort());
});

it('contains the effects of a low score, the duration of a strike, and the appeal', () => {
  const free = creditLevels.filter(({ limits }) => limits === null).map(({ min }) => min);
  const slowed = creditLevels.flatMap(({ limits }) => limits ?? []);
  expect(new Set(slowed.map((each) => JSON.stringify(each))).size).toBe(1);
  const [limits] = slowed;
  expect(wordsOf(rule)).toContain(
    `分数低于 ${Math.min(...free)} 分期间，每天最多提交 ${limits?.worksPerDay} 篇内容、发表 ${limits?.commentsPerDay} 条评论`,
  );
  expect(wordsOf(rule)).toContain(`新账号为 ${fullCredit} 分`);
  expect(wordsOf(rule)).toContain(`一次最多 ${strikePointsMax} 分`);
  expect(wordsOf(rule)).toContain(`发送消息等功能 ${imBanDays[0]} 至 ${imBanDays.at(-1)} 天`);
  for (const text of [wordsOf(rule), wordsOf(questions)]) {
    expect(text).toContain(`每一次扣分计入 ${strikeDays} 天`);
    expect(text).toContain(`处理后 ${appealDays} 天内`);
    expect(text).toContain(`最多 ${appealPicturesMax} 张图片`);
  }
});
