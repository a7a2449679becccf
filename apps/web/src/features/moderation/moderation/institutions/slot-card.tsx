import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import type { ApplicationSlot } from '@gongdu/contract/institutions/application';
import { slotAbout, slotReasonCodes, slotReasons } from '@gongdu/contract/institutions/qualification';
import { Button, Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import {
  expiryLabel,
  SlotStateBadge,
  slotVerdictMessage,
} from '../../../../entities/institutions/qualification/slot-state.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import classes from './institutions.module.css';
import { PictureFrame, PictureTools, pressPictureKey, usePictureView } from './picture/picture-frame.tsx';
import type { SlotVerdict } from './verdicts.ts';

export interface SlotCardProps {
  readonly slot: ApplicationSlot;
  readonly id: string;
  readonly marked: SlotVerdict;
  /** Whether this reviewer can decide the application. */
  readonly isJudged: boolean;
  readonly full: boolean;
  readonly error?: string | undefined;
  readonly onMark: (change: Partial<SlotVerdict>) => void;
  readonly onShowFull: () => void;
  readonly onFullScreen: () => void;
  /** Handles Y and N, and the arrows between cards; returns whether it did. */
  readonly onKey: (key: string) => boolean;
}

/** One slot: its picture and the reviewer's verdict. */
export function SlotCard(props: SlotCardProps) {
  const { slot, id, isJudged, full, onShowFull, onFullScreen } = props;
  const { label, identity } = slotAbout[slot.slot];
  const controls = usePictureView();
  const verdict = slotVerdictMessage(slot);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const isUsed =
      pressPictureKey(controls, event.key) || pressCardKey(event.key, props) || props.onKey(event.key);
    if (!isUsed) return;
    // here R rotates the picture, in the queue it refuses the item
    event.stopPropagation();
    event.preventDefault();
  };
  return (
    <li
      id={id}
      className={classes.card}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows go from card to card
      tabIndex={0}
      data-verdict={props.marked.verdict ?? undefined}
      data-invalid={props.error !== undefined || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes.cardHead}>
        <h4>{label}</h4>
        <SlotStateBadge state={slot.state} />
      </div>
      {slot.file ? (
        <>
          <PictureFrame address={slot.file.address} label={label} full={full} controls={controls} />
          <Group justify="space-between" gap="xs">
            <PictureTools label={label} controls={controls} onFullScreen={onFullScreen} />
            {identity && !full && (
              <Button size="compact-sm" variant="subtle" onClick={onShowFull}>
                查看原图
              </Button>
            )}
          </Group>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          没有上传
        </Text>
      )}
      {slot.expiresOn !== null && <Text size="sm">{expiryLabel(slot.expiresOn)}</Text>}
      {verdict !== '' && (
        <Text size="sm" c="dimmed">
          上次的结论：{verdict}
        </Text>
      )}
      {isJudged && slot.state === 'sent' && <VerdictFields {...props} />}
      {props.error && (
        <Text size="sm" c="var(--bad)" role="alert">
          {props.error}
        </Text>
      )}
    </li>
  );
}

function pressCardKey(key: string, { slot, onFullScreen, onShowFull }: SlotCardProps): boolean {
  if (!slot.file) return false;
  if (key.toLowerCase() === 'f') onFullScreen();
  else if (key.toLowerCase() === 'o' && slotAbout[slot.slot].identity) onShowFull();
  else return false;
  return true;
}

const verdictOptions = [
  { value: 'accept', label: '合格' },
  { value: 'refuse', label: '不合格' },
];

function VerdictFields({ slot, marked, onMark }: Pick<SlotCardProps, 'slot' | 'marked' | 'onMark'>) {
  const { label, expires } = slotAbout[slot.slot];
  return (
    <>
      <RadioField
        inline
        label={`${label}的结论`}
        options={verdictOptions}
        value={marked.verdict}
        onChange={(value) => onMark({ verdict: value === 'refuse' ? 'refuse' : 'accept' })}
      />
      {marked.verdict === 'accept' && expires && (
        <Group align="end" gap="sm" wrap="nowrap" className={classes.expiry}>
          <DateField
            label={`${label}有效期至`}
            value={marked.expiresOn}
            disabled={marked.isLongTerm}
            onChange={(expiresOn) => onMark({ expiresOn })}
          />
          <Checkbox
            label="长期"
            aria-label={`${label}长期有效`}
            checked={marked.isLongTerm}
            onChange={({ currentTarget }) => onMark({ isLongTerm: currentTarget.checked, expiresOn: '' })}
          />
        </Group>
      )}
      {marked.verdict === 'refuse' && (
        <>
          <NativeSelect
            label={`${label}不合格的原因`}
            value={marked.reason ?? ''}
            data={[
              { value: '', label: '请选择' },
              ...slotReasonCodes.map((value) => ({ value, label: slotReasons[value] })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onMark({ reason: slotReasonCodes.find((code) => code === value) ?? null })
            }
          />
          <TextInput
            label="给申请人的说明"
            aria-label={`${label}给申请人的说明`}
            placeholder="例如：左下角反光，请重拍"
            maxLength={120}
            value={marked.sentence}
            onChange={({ currentTarget: { value } }) => onMark({ sentence: value })}
          />
        </>
      )}
    </>
  );
}
