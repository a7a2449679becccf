import type { AppealRow, AppealVerdict } from './appeal.ts';

/**
 * Whether a decision on an appeal can be taken back: not a restored refusal, which was published, nor a restored
 * message, which its receivers have again.
 */
export function canTakeBackAppeal(
  verdict: AppealVerdict,
  { act, objectKind }: Pick<AppealRow['sanction'], 'act' | 'objectKind'>,
): boolean {
  return verdict === 'uphold' || (act !== 'refuse' && objectKind !== 'message');
}
