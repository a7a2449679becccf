import type { OwnThought } from '@gongdu/contract/library/thoughts/thought';

/** What became of the last text of an own thought, in a sentence. */
export function statusOf({ state, isShown }: Pick<OwnThought, 'state' | 'isShown'>): string {
  const earlier = isShown ? '，大家看到的仍是原来的内容' : '';
  if (state === 'public') return '大家看得到。';
  if (state === 'waiting') return `正在等人工看一眼${earlier || '，现在只有自己看得到'}。`;
  if (state === 'refused') return `没有通过，改一改可以再发${earlier}。`;
  return '已被下架，改一改可以再发，也可以在“我的信用”里申诉。';
}
