import type { InstitutionQueueItem } from '@gongdu/contract/institutions/application';
import { type QualificationSlot, slotAbout } from '@gongdu/contract/institutions/qualification';
import { Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { confirm } from '../../../../ui/overlay/confirm.ts';
import classes from './institutions.module.css';
import { FullScreen } from './picture/full-screen.tsx';
import { SlotCard } from './slot-card.tsx';
import { noVerdict, type Objection, type SlotVerdict, type SlotVerdicts } from './verdicts.ts';

export interface SlotDeskProps {
  readonly item: InstitutionQueueItem;
  readonly verdicts: SlotVerdicts;
  readonly onMark: (slot: QualificationSlot, change: Partial<SlotVerdict>) => void;
  readonly isJudged: boolean;
  /** Why the last decision was not sent. */
  readonly objection: Objection | null;
}

export function slotCardId(item: number, slot: QualificationSlot): string {
  return `institution-${item}-${slot}`;
}

/** All pictures of an application side by side, each with its verdict. */
export function SlotDesk({ item, verdicts, onMark, isJudged, objection }: SlotDeskProps) {
  const [fullSlots, setFullSlots] = useState<ReadonlySet<QualificationSlot>>(new Set());
  const [screen, setScreen] = useState<QualificationSlot | null>(null);
  const slots = item.application.slots.filter(({ file, state }) => file !== null || state !== 'missing');
  const focusCard = (slot: QualificationSlot | undefined) => {
    if (slot) document.getElementById(slotCardId(item.id, slot))?.focus();
  };
  useHotkeys([
    ['ArrowRight', () => focusCard(slots[0]?.slot)],
    ['ArrowLeft', () => focusCard(slots.at(-1)?.slot)],
  ]);

  const judge = (slot: QualificationSlot, key: string): boolean => {
    const verdict = verdictKeys[key.toLowerCase()];
    const isSent = slots.some((each) => each.slot === slot && each.state === 'sent');
    if (!verdict || !isJudged || !isSent) return false;
    onMark(slot, { verdict });
    return true;
  };
  const goOrJudge = (at: number, slot: QualificationSlot, key: string): boolean => {
    if (key === 'ArrowRight' || key === 'ArrowLeft') {
      focusCard(slots[at + (key === 'ArrowRight' ? 1 : -1)]?.slot);
      return true;
    }
    return judge(slot, key);
  };

  async function showFull(slot: QualificationSlot): Promise<void> {
    const confirmed = await confirm({
      title: '查看原图',
      message: `将显示没有遮挡的${slotAbout[slot].label}。这次查看会作为查看原图记下你的名字和时间。`,
      confirmLabel: '查看原图',
    });
    if (confirmed) setFullSlots((now) => new Set([...now, slot]));
  }

  if (slots.length === 0) return <Text c="dimmed">没有上传任何资质。</Text>;
  return (
    <>
      <ul className={classes.cards}>
        {slots.map((slot, at) => (
          <SlotCard
            key={slot.slot}
            id={slotCardId(item.id, slot.slot)}
            slot={slot}
            marked={verdicts[slot.slot] ?? noVerdict}
            isJudged={isJudged}
            full={fullSlots.has(slot.slot)}
            error={objection?.slot === slot.slot ? objection.message : undefined}
            onMark={(change) => onMark(slot.slot, change)}
            onShowFull={() => void showFull(slot.slot)}
            onFullScreen={() => setScreen(slot.slot)}
            onKey={(key) => goOrJudge(at, slot.slot, key)}
          />
        ))}
      </ul>
      <FullScreen
        pictures={slots.flatMap(({ slot, file }) =>
          file ? [{ slot, file, full: fullSlots.has(slot) }] : [],
        )}
        current={screen}
        onOpen={setScreen}
        onClose={() => {
          focusCard(screen ?? undefined);
          setScreen(null);
        }}
        onKey={judge}
      />
    </>
  );
}

const verdictKeys: Readonly<Record<string, 'accept' | 'refuse'>> = { y: 'accept', n: 'refuse' };
