import type { ApplicationSlot } from '@gongdu/contract/institutions/application';
import {
  longTermDay,
  type SlotState,
  slotReasons,
  slotStateLabels,
} from '@gongdu/contract/institutions/qualification';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';

const tones: Record<SlotState, Tone> = {
  missing: 'neutral',
  sent: 'brand',
  accepted: 'ok',
  refused: 'bad',
  expired: 'warn',
};

interface SlotStateBadgeProps extends Pick<ApplicationSlot, 'state'> {
  /** false: the application with it was not submitted yet, and its picture does not wait for a verdict. */
  readonly submitted?: boolean;
}

export function SlotStateBadge({ state, submitted = true }: SlotStateBadgeProps) {
  if (state === 'sent' && !submitted) return <Badge>已上传</Badge>;
  return <Badge tone={tones[state]}>{slotStateLabels[state]}</Badge>;
}

/** Why a picture was refused, in one sentence; '' if it was not. */
export function slotVerdictMessage({
  reason,
  sentence,
}: Pick<ApplicationSlot, 'reason' | 'sentence'>): string {
  const label = reason === null || (reason === 'other' && sentence !== '') ? '' : slotReasons[reason];
  return [label, sentence.replace(/。$/, '')]
    .filter(Boolean)
    .map((part) => `${part}。`)
    .join('');
}

/** `长期有效` or `有效期至 2028 年 3 月 5 日`. */
export function expiryLabel(day: string): string {
  if (day === longTermDay) return '长期有效';
  const [year, month, date] = day.split('-').map(Number);
  return `有效期至 ${year} 年 ${month} 月 ${date} 日`;
}
