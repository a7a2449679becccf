import { creditLevelOf, strikePoints, strikePointsMax } from '@gongdu/contract/core/penalties/credit';
import { limitedRightLabels } from '@gongdu/contract/core/penalties/penalty';
import { refusalCodes } from '@gongdu/contract/core/penalties/refusal-reason';
import { TextInput } from '@mantine/core';

interface PointsFieldProps {
  readonly form: {
    readonly values: { readonly points: string; readonly reason?: unknown };
    readonly field: { readonly number: (name: 'points') => object };
  };
  /** The member's score now; undefined: not known, or of several members. */
  readonly credit?: number | undefined;
  /** A bulk: each item's author loses the points. */
  readonly perItem?: boolean;
}

/** The points of every decision against a member: an empty field deducts none, and what follows stands beside it. */
export function PointsField({ form, credit, perItem = false }: PointsFieldProps) {
  const { points, reason } = form.values;
  const code = refusalCodes.find((each) => each === reason);
  const usual = code ? `按规则，这个原因扣 ${strikePoints[code]} 分。` : '';
  return (
    <TextInput
      {...form.field.number('points')}
      label="扣除信用分"
      description={`${perItem ? '每条分别扣分，' : ''}不填不扣分，最多 ${strikePointsMax} 分。${usual}${consequenceOf(points, credit)}`}
    />
  );
}

/** What the points do to a score, in sentences. */
export function consequenceOf(points: string, credit: number | undefined): string {
  const taken = /^\d+$/.test(points.trim()) ? Number(points) : 0;
  if (credit === undefined)
    return taken === 0 ? '' : '扣分后低于 90 分时，对方在一段时间内不能评论；更低时也不能发布和发消息。';
  if (taken === 0) return `现在 ${credit} 分。`;
  const after = Math.max(0, credit - taken);
  const { label, penalties } = creditLevelOf(after);
  const limits = penalties.map(({ right, days }) => `${days} 天不能${limitedRightLabels[right]}`);
  const follows = limits.length > 0 ? `，${limits.join('，')}` : '，没有限制';
  return `现在 ${credit} 分，扣 ${taken} 分后 ${after} 分（${label}）${follows}。`;
}
