import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch, TextInput } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { DateField } from '../../../../ui/form/date-field.tsx';
import type { FieldErrors } from '../document/check-page.ts';
import { ChoiceField, FileField, ItemsField } from './field-parts.tsx';
import classes from './fields.module.css';

/** A field of one key of an object, or of the whole of it. */
export type Field<P> = KeyField<P> | WholeField<P>;

interface Input<V> {
  readonly value: V;
  readonly error: string | undefined;
  /** The errors inside the value, by the path from there. */
  readonly inner: FieldErrors;
  readonly onChange: (value: V) => void;
}

interface FieldOf<K, V> {
  readonly key: K;
  readonly draw: (input: Input<V>) => ReactNode;
}

type KeyField<P, K extends keyof P = keyof P> = { [Q in K]: FieldOf<Q, P[Q]> }[K];

export interface WholeField<P> {
  readonly drawWhole: (props: P, change: (change: Partial<P>) => void, errors: FieldErrors) => ReactNode;
}

interface FieldsProps<P> {
  readonly fields: readonly Field<P>[];
  readonly props: P;
  /** By the path of the field in `props`. */
  readonly errors: FieldErrors;
  readonly onChange: (props: P) => void;
}

export function Fields<P extends object>({ fields, props, errors, onChange }: FieldsProps<P>) {
  function drawKey<K extends keyof P>({ key, draw }: KeyField<P, K>): ReactNode {
    return draw({
      value: props[key],
      error: errors[String(key)],
      inner: errorsWithin(errors, String(key)),
      onChange: (value) => onChange({ ...props, [key]: value }),
    });
  }
  return fields.map((field, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a type neither move nor change
    <Fragment key={index}>
      {'drawWhole' in field
        ? field.drawWhole(props, (change) => onChange({ ...props, ...change }), errors)
        : drawKey(field)}
    </Fragment>
  ));
}

/** `slides.2.link` is `2.link` within `slides`. */
function errorsWithin(errors: FieldErrors, key: string | number): FieldErrors {
  const start = `${key}.`;
  const within = Object.entries(errors).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(within.map(([path, message]) => [path.slice(start.length), message]));
}

export function text<const K extends string>(
  key: K,
  label: string,
  maxLength: number,
  placeholder?: string,
): FieldOf<K, string> {
  return {
    key,
    draw: ({ value, error, onChange }) => (
      <TextInput
        label={label}
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    ),
  };
}

/** The heading of a block or slide. */
export const title = () => text('title', '标题', 40);

export const link = (label = '链接') => text('link', label, 2048, '粘贴网址，或以 / 开头的站内地址');

export function date<const K extends string>(key: K, label: string): FieldOf<K, string> {
  return { key, draw: ({ inner: _, ...input }) => <DateField label={label} {...input} /> };
}

export function toggle<const K extends string>(key: K, label: string): FieldOf<K, boolean> {
  return {
    key,
    draw: ({ value, onChange }) => (
      <Switch
        label={label}
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    ),
  };
}

export function choice<const K extends string, const T extends string>(
  key: K,
  label: string,
  options: readonly (readonly [value: T, label: string])[],
): FieldOf<K, T> {
  return {
    key,
    draw: ({ value, onChange }) => (
      <ChoiceField label={label} value={value} options={options} onChange={onChange} />
    ),
  };
}

/** A number out of a few; another one that the page has stays among them. */
export function count<const K extends string>(
  key: K,
  label: string,
  numbers: readonly number[],
  nameOf: (number: number) => string,
): FieldOf<K, number> {
  const options = numbers.map((number) => [String(number), nameOf(number)] as const);
  return {
    key,
    draw: ({ value, onChange }) => (
      <ChoiceField
        label={label}
        value={String(value)}
        options={numbers.includes(value) ? options : [...options, [String(value), String(value)]]}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    ),
  };
}

export function file<const K extends string>(
  key: K,
  label: string,
  kind: 'image' | 'video',
): FieldOf<K, string> {
  return { key, draw: ({ inner: _, ...input }) => <FileField kind={kind} label={label} {...input} /> };
}

export function hint(words: string): WholeField<object> {
  return { drawWhole: () => <p className={classes.hint}>{words}</p> };
}

interface ItemsOptions<T> {
  readonly label: string;
  /** e.g. 张: 第 1 张. */
  readonly unit: string;
  readonly min?: number;
  readonly max: number;
  readonly create: () => T;
  readonly keyOf?: (item: NoInfer<T>) => string;
  readonly fields: readonly Field<NoInfer<T>>[];
}

export function items<const K extends string, T extends object>(
  key: K,
  { fields, ...options }: ItemsOptions<T>,
): FieldOf<K, T[]> {
  return {
    key,
    draw: ({ value, inner, onChange }) => (
      <ItemsField {...options} items={value} onChange={onChange}>
        {(item, index, change) => (
          <Fields fields={fields} props={item} errors={errorsWithin(inner, index)} onChange={change} />
        )}
      </ItemsField>
    ),
  };
}
