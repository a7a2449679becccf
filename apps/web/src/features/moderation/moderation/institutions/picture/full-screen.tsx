import type { ApplicationSlot } from '@gongdu/contract/institutions/application';
import { type QualificationSlot, slotAbout } from '@gongdu/contract/institutions/qualification';
import { Group, NativeSelect, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { Dialog } from '../../../../../ui/overlay/dialog.tsx';
import classes from './picture.module.css';
import { PictureFrame, PictureTools, pressPictureKey, usePictureView } from './picture-frame.tsx';

export interface ShownPicture {
  readonly slot: QualificationSlot;
  readonly file: NonNullable<ApplicationSlot['file']>;
  readonly full: boolean;
}

interface FullScreenProps {
  readonly pictures: readonly ShownPicture[];
  /** The picture shown; null: closed. */
  readonly current: QualificationSlot | null;
  readonly onOpen: (slot: QualificationSlot) => void;
  readonly onClose: () => void;
  /** Handles other keys, such as those of a verdict; returns whether it did. */
  readonly onKey: (slot: QualificationSlot, key: string) => boolean;
}

/** Two pictures as large as the window: the current one, and another one to compare with. */
export function FullScreen({ pictures, current, onOpen, onClose, onKey }: FullScreenProps) {
  const at = pictures.findIndex(({ slot }) => slot === current);
  const shown = pictures[at];
  const [besideSlot, setBesideSlot] = useState<QualificationSlot>();
  const others = pictures.filter(({ slot }) => slot !== current);
  const beside = others.find(({ slot }) => slot === besideSlot) ?? others[0];
  return (
    <Dialog opened={shown !== undefined} onClose={onClose} label="全屏查看资质" className={classes.screen}>
      {shown && (
        <Screen
          pictures={pictures}
          at={at}
          shown={shown}
          onOpen={onOpen}
          onClose={onClose}
          onKey={onKey}
          beside={beside}
          onBeside={setBesideSlot}
        />
      )}
    </Dialog>
  );
}

interface ScreenProps extends Pick<FullScreenProps, 'pictures' | 'onOpen' | 'onClose' | 'onKey'> {
  readonly at: number;
  readonly shown: ShownPicture;
  readonly beside: ShownPicture | undefined;
  readonly onBeside: (slot: QualificationSlot) => void;
}

function Screen({ pictures, at, shown, beside, onOpen, onClose, onKey, onBeside }: ScreenProps) {
  const controls = usePictureView();
  const besideControls = usePictureView();
  const { label } = slotAbout[shown.slot];
  const go = (step: number) => {
    const next = pictures[at + step];
    if (!next) return;
    controls.reset();
    onOpen(next.slot);
  };
  // no key pressed here reaches the queue behind
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement || event.key === 'Escape') return;
    event.stopPropagation();
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
    const step = steps[event.key];
    if (step !== undefined) go(step);
    const isUsed = step !== undefined || pressPictureKey(controls, event.key) || onKey(shown.slot, event.key);
    if (isUsed) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside, for the whole window
    <div style={{ display: 'contents' }} onKeyDown={onKeyDown}>
      <header className={classes.head}>
        <Text fw={600}>
          {label}（{at + 1}/{pictures.length}）
        </Text>
        <Group gap={0} wrap="nowrap">
          <IconButton label="上一项" disabled={at === 0} onClick={() => go(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </IconButton>
          <IconButton label="下一项" disabled={at === pictures.length - 1} onClick={() => go(1)}>
            <IconChevronRight size={18} aria-hidden />
          </IconButton>
          <IconButton label="关闭全屏" data-autofocus onClick={onClose}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </Group>
      </header>
      <div className={classes.sides}>
        <section className={classes.side} aria-label={label}>
          <Group gap="xs" justify="space-between">
            <PictureTools label={label} controls={controls} />
          </Group>
          <PictureFrame address={shown.file.address} label={label} full={shown.full} controls={controls} />
        </section>
        {beside && (
          <section className={classes.side} aria-label="对照">
            <Group gap="xs" justify="space-between">
              <NativeSelect
                aria-label="对照的资质"
                size="xs"
                value={beside.slot}
                data={pictures
                  .filter(({ slot }) => slot !== shown.slot)
                  .map(({ slot }) => ({ value: slot, label: slotAbout[slot].label }))}
                onChange={({ currentTarget: { value } }) => {
                  const picked = pictures.find(({ slot }) => slot === value);
                  if (picked) onBeside(picked.slot);
                }}
              />
              <PictureTools label={`对照的${slotAbout[beside.slot].label}`} controls={besideControls} />
            </Group>
            <PictureFrame
              address={beside.file.address}
              label={slotAbout[beside.slot].label}
              full={beside.full}
              controls={besideControls}
            />
          </section>
        )}
      </div>
      <Text size="sm" c="dimmed">
        ← → 换一项，+ − 缩放，T 旋转，Y 合格，N 不合格，Esc 退出
      </Text>
    </div>
  );
}
