import type * as z from 'zod/mini';
import { InvalidInput } from '../../../../http/invalid-input.ts';
import type { Account } from '../../../core/accounts/service.ts';

/** The rules that a page cannot check; used wherever a password is chosen. @throws InvalidInput at `next`. */
export async function assertAcceptablePassword(
  account: Pick<Account, 'phone' | 'name'>,
  next: string,
): Promise<void> {
  if (account.phone !== null && next.includes(account.phone)) throw newPasswordError('密码中不能含有手机号');
  if (await isCommonPassword(next, account))
    throw newPasswordError('这个密码太常见，容易被猜中，请换一个，例如用几个不相干的词组成');
}

export function newPasswordError(message: string): InvalidInput {
  const issue: z.core.$ZodIssueCustom = { code: 'custom', path: ['next'], message, input: undefined };
  return new InvalidInput([issue]);
}

/** Common passwords of this community, in addition to the library's lists; lower case. */
const siteTerms = [
  'gongdu',
  'gongdu-demo',
  'gongdudemo',
  'gongduapp',
  '共读',
  '读书',
  'dushu',
  'yuedu',
  'shuyou',
  'woaini',
  'woaini1314',
  'woaidushu',
  'wobuzhidao',
  'nihao',
  'mima',
  'mimamima',
  '5201314',
  '1314520',
  '7758521',
  'zhangsan',
  'lisi',
  'wangwu',
];

/** Below 10^6 guesses by the library's estimate: within reach of an attacker with lists and simple rules. */
const minScore = 2;

interface PersonalInfo {
  readonly phone: string | null;
  readonly name: string;
}

type IsWeak = (password: string, words: string[]) => boolean;
let isWeak: Promise<IsWeak> | undefined;

/** Whether a password is in the common lists, or is composed of their entries, keyboard rows and dates. */
export async function isCommonPassword(password: string, { phone, name }: PersonalInfo): Promise<boolean> {
  isWeak ??= loadDictionaries();
  const words = [phone, name].filter((word) => word !== null);
  return (await isWeak)(password.normalize('NFKC'), words);
}

/** Two megabytes of lists, loaded when the first password is chosen. */
async function loadDictionaries(): Promise<IsWeak> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...dictionary, ours: siteTerms },
    graphs: adjacencyGraphs,
  });
  return (password, words) => zxcvbn.check(password, words).score < minScore;
}
