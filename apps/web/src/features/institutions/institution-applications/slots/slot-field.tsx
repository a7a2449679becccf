import type { Application, ApplicationSlot } from '@gongdu/contract/institutions/application';
import {
  publicSlot,
  type QualificationSlot,
  type SlotNeed,
  slotAbout,
} from '@gongdu/contract/institutions/qualification';
import { Box, Button, Stack, Text } from '@mantine/core';
import { IconLock, IconPhoto } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import {
  qualificationFileQuery,
  useQualificationPicture,
} from '../../../../entities/institutions/qualification/qualification-picture.ts';
import {
  expiryLabel,
  SlotStateBadge,
  slotVerdictMessage,
} from '../../../../entities/institutions/qualification/slot-state.tsx';
import { uploadFile } from '../../../../lib/uploads/upload-file.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { UploadField } from '../../../../ui/upload/upload-field.tsx';
import type { Upload } from '../../../../ui/upload/upload-task.ts';
import classes from './slots.module.css';

/** Sets or removes the picture of a slot; undefined: the application could not be saved first. */
export type FillSlot = (slot: QualificationSlot, address: string | null) => Promise<Application | undefined>;

export interface SlotFieldProps {
  readonly slot: ApplicationSlot;
  readonly need: SlotNeed;
  readonly onFill: FillSlot;
  /** The application waits for its verdict. */
  readonly isSubmitted: boolean;
  /** Pictures can be replaced but not removed, because an institution depends on them. */
  readonly isKept: boolean;
  /** Why nothing can be uploaded now, such as a missing consent. */
  readonly closedReason?: string | undefined;
  readonly error?: string | undefined;
  /** The id of the element that gets the focus when the slot is incomplete. */
  readonly id: string;
}

const box = { width: 168, ratio: 3 / 2 };

/** One slot: its requirements, its picture, its verdict. An accepted one is locked. */
export function SlotField(props: SlotFieldProps) {
  const { slot, need, closedReason, error, id } = props;
  const { label, hint } = slotAbout[slot.slot];
  const isOpen = slot.open && closedReason === undefined;
  const verdict = slotVerdictMessage(slot);
  return (
    <li
      className={classes.slot}
      id={id}
      tabIndex={-1}
      data-slot={slot.slot}
      data-invalid={error !== undefined || undefined}
    >
      <Box flex="none">
        <SlotBox {...props} isOpen={isOpen} />
      </Box>
      <Stack gap="xxs" flex={1} miw={0}>
        <div className={classes.name}>
          <h4>
            {label}
            {need === 'required' && (
              <Text span inherit c="var(--bad)" aria-label="必需">
                {' *'}
              </Text>
            )}
          </h4>
          {(slot.file || slot.state !== 'missing') && (
            <SlotStateBadge state={slot.state} submitted={props.isSubmitted} />
          )}
        </div>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {slot.expiresOn !== null && <Text size="sm">{expiryLabel(slot.expiresOn)}</Text>}
        {verdict !== '' && slot.state === 'refused' && (
          <Text size="sm" c="var(--bad)">
            {verdict}
          </Text>
        )}
        {error && (
          <Text size="sm" c="var(--bad)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </li>
  );
}

interface SlotBoxProps extends Pick<SlotFieldProps, 'slot' | 'onFill' | 'isKept' | 'closedReason'> {
  readonly isOpen: boolean;
}

function SlotBox({ closedReason, ...slotProps }: SlotBoxProps) {
  const { file } = slotProps.slot;
  if (file) return <SlotPicture {...slotProps} file={file} />;
  if (slotProps.isOpen) return <SlotUpload {...slotProps} value={null} />;
  return (
    <div className={classes.closed} style={{ width: box.width, aspectRatio: box.ratio }}>
      {closedReason === undefined ? (
        <IconPhoto size={24} stroke={1.5} aria-hidden />
      ) : (
        <IconLock size={24} stroke={1.5} aria-hidden />
      )}
      {closedReason ?? '没有上传'}
    </div>
  );
}

interface SlotPictureProps extends Pick<SlotFieldProps, 'slot' | 'onFill' | 'isKept'> {
  readonly file: NonNullable<ApplicationSlot['file']>;
  readonly isOpen: boolean;
}

function SlotPicture({ file, ...slotProps }: SlotPictureProps) {
  const { src, error, reload } = useQualificationPicture(file.address);
  if (src === null && error)
    return (
      <div className={classes.closed} style={{ width: box.width, aspectRatio: box.ratio }} role="alert">
        {error.message}
        <Button size="compact-sm" variant="default" onClick={reload}>
          重试
        </Button>
      </div>
    );
  if (src === null) return <Skeleton width={box.width} height={box.width / box.ratio} />;
  return <SlotUpload {...slotProps} value={src} />;
}

interface SlotUploadProps extends Pick<SlotFieldProps, 'slot' | 'onFill' | 'isKept'> {
  readonly value: string | null;
  readonly isOpen: boolean;
}

function SlotUpload({ slot: { slot }, value, isOpen, isKept, onFill }: SlotUploadProps) {
  const queryClient = useQueryClient();
  const { label } = slotAbout[slot];
  const isPublic = slot === publicSlot;
  const change = useAction((address: string | null) => onFill(slot, address));
  const remove = useAction(() => onFill(slot, null), {
    done: `已移除${label}`,
    asks: () => ({
      title: `移除${label}`,
      message: '图片会从服务器上删除，需要时请重新上传。',
      confirmLabel: '移除',
      danger: true,
    }),
  });
  /** The progress continues until the picture is stored in its slot: only then can it be shown. */
  const upload: Upload = async (file, options) => {
    const uploaded = await uploadFile(file, {
      kind: 'image',
      ...(!isPublic && { purpose: 'qualification' }),
      ...options,
    });
    const application = await onFill(slot, uploaded.address);
    const filled = application?.slots.find((each) => each.slot === slot)?.file;
    if (!filled) throw new Error('申请还没有保存成功，请重试');
    if (!isPublic) await queryClient.prefetchQuery(qualificationFileQuery(filled.address));
    return { address: filled.address };
  };
  return (
    <UploadField
      kind="image"
      text={`上传${label}`}
      width={box.width}
      ratio={box.ratio}
      value={value}
      disabled={!isOpen}
      upload={upload}
      // an upload is stored in its slot before it is reported; this handles only the cover that an undo restores
      onChange={(address) => {
        if (isPublic && (address === null || address === value)) void change.run(address);
      }}
      {...(!isPublic && { onRemove: () => void remove.run() })}
      {...(isKept && { onRemove: null })}
    />
  );
}

/** Shown while the application does not exist yet. */
export function emptySlot(slot: QualificationSlot): ApplicationSlot {
  return { slot, state: 'missing', file: null, reason: null, sentence: '', expiresOn: null, open: true };
}

/** Slots below each other. */
export function SlotGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.group}>
      <h3>{label}</h3>
      <ul className={classes.slots}>{children}</ul>
    </div>
  );
}
