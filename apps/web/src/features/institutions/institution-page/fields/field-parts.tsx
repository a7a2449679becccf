import { pictureAssetOf } from '@gongdu/contract/institutions/page/picture-assets';
import { ActionIcon, Button, Group, Input, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showableImage, uploadFile } from '../../../../lib/uploads/upload-file.ts';
import { UploadField } from '../../../../ui/upload/upload-field.tsx';
import classes from './fields.module.css';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly onChange: (value: T) => void;
}

export function ChoiceField<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={options.map(([each, name]) => ({ value: each, label: name }))}
      onChange={({ currentTarget }) => {
        const chosen = options.find(([each]) => each === currentTarget.value);
        if (chosen) onChange(chosen[0]);
      }}
    />
  );
}

interface FileProps {
  readonly label: string;
  readonly kind: 'image' | 'video';
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (address: string) => void;
}

export function FileField({ label, kind, value, onChange, error }: FileProps) {
  const isDrawing = pictureAssetOf(value) !== undefined;
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      {isDrawing && (
        <Group gap="xs" mb="xs">
          <p className={classes.hint}>正在用模板自带的插图，上传后换成你的图片。</p>
          <Button variant="default" size="compact-sm" onClick={() => onChange('')}>
            去掉插图
          </Button>
        </Group>
      )}
      <UploadField
        kind={kind}
        width={200}
        ratio={16 / 9}
        text={kind === 'image' ? `上传${label}` : '上传视频'}
        value={value === '' || isDrawing ? null : value}
        upload={(file, options) => uploadFile(file, { kind, ...options })}
        onChange={(address) => onChange(address ?? '')}
        {...(kind === 'image' && { prepare: (file: File) => showableImage(file) })}
      />
    </Input.Wrapper>
  );
}

interface ItemsProps<T> {
  readonly label: string;
  /** e.g. 张: 第 1 张. */
  readonly unit: string;
  readonly items: readonly T[];
  readonly max: number;
  readonly min?: number;
  readonly create: () => T;
  readonly keyOf?: (item: T, index: number) => string | number;
  readonly onChange: (items: T[]) => void;
  readonly children: (item: T, index: number, change: (next: T) => void) => ReactNode;
}

/** A list of items of one kind: each can be changed, moved and removed. */
export function ItemsField<T>(props: ItemsProps<T>) {
  const { label, unit, items, max, min = 0, create, onChange, children, keyOf = (_, index) => index } = props;
  const swap = (from: number, to: number) => {
    const [one, other] = [items[from], items[to]];
    if (one !== undefined && other !== undefined) onChange(items.with(from, other).with(to, one));
  };
  return (
    <fieldset className={classes.items}>
      <legend className={classes.legend}>{label}</legend>
      {items.map((item, index) => {
        const name = `第 ${index + 1} ${unit}`;
        return (
          <fieldset key={keyOf(item, index)} className={classes.item} aria-label={name}>
            <div className={classes.itemHead}>
              <span>{name}</span>
              <ItemButton label={`上移${name}`} disabled={index === 0} onClick={() => swap(index, index - 1)}>
                <IconArrowUp size={16} aria-hidden />
              </ItemButton>
              <ItemButton
                label={`下移${name}`}
                disabled={index === items.length - 1}
                onClick={() => swap(index, index + 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ItemButton>
              <ItemButton
                label={`删除${name}`}
                disabled={items.length <= min}
                onClick={() => onChange(items.toSpliced(index, 1))}
              >
                <IconTrash size={16} aria-hidden />
              </ItemButton>
            </div>
            {children(item, index, (next) => onChange(items.with(index, next)))}
          </fieldset>
        );
      })}
      {items.length < max ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...items, create()])}
        >
          添加一{unit}
        </Button>
      ) : (
        <p className={classes.hint}>
          最多 {max} {unit}。
        </p>
      )}
    </fieldset>
  );
}

interface ItemButtonProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function ItemButton({ label, children, ...rest }: ItemButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} title={label} {...rest}>
      {children}
    </ActionIcon>
  );
}
