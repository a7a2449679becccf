import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import { Button, Input, Stack } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import { choicesQuery, chosenQuery } from '../queries.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { ChosenItems } from './chosen-items.tsx';
import { count, type WholeField } from './field.tsx';
import { ChoiceField } from './field-parts.tsx';
import classes from './fields.module.css';

interface RuleTarget {
  readonly kind: ContentKind;
  readonly name: string;
}

export const targets = {
  category: { kind: 'institution_book_category', name: '机构图书分类' },
  circle: { kind: 'circle', name: '圈子' },
  topic: { kind: 'topic', name: '话题' },
  book: { kind: 'book', name: '图书' },
} as const satisfies Readonly<Record<string, RuleTarget>>;

/** What a rule asks for besides: an object, a member of the institution, or nothing, with a word on `own` books. */
type Target = RuleTarget | 'member' | 'own' | null;
type Rule<R extends string> = readonly [rule: R, label: string, target: Target];

interface Selection<R extends string> {
  by: 'hand' | 'rule';
  ids: number[];
  rule: R;
  ruleId: number | null;
  limit: number;
}

/** The objects of a data block: selected by hand, or by a rule that is evaluated at every view. */
export function selection<const R extends string>(
  kinds: readonly ContentKind[],
  rules: readonly Rule<R>[],
): WholeField<Selection<R>> {
  const amount = count('limit', '显示数量', [3, 4, 6, 8, 12, 18, 24], (limit) => `${limit} 项`);
  return {
    drawWhole: ({ by, ids, rule, ruleId, limit }, change, errors) => (
      <>
        <RadioField
          label="选择方式"
          inline
          value={by}
          options={[
            { value: 'rule', label: '按规则' },
            { value: 'hand', label: '手动挑选' },
          ]}
          onChange={(next) => change({ by: next === 'hand' ? 'hand' : 'rule' })}
        />
        {by === 'hand' ? (
          <HandPicked
            kinds={kinds}
            ids={ids}
            onChange={(next) => change({ ids: next, limit: Math.max(1, next.length) })}
          />
        ) : (
          <>
            <ChoiceField
              label="规则"
              value={rule}
              options={rules.map(([each, label]) => [each, label] as const)}
              onChange={(next) => change({ rule: next, ruleId: null })}
            />
            <TargetField
              target={rules.find(([each]) => each === rule)?.[2] ?? null}
              value={ruleId}
              error={errors['ruleId']}
              onChange={(next) => change({ ruleId: next })}
            />
            {amount.draw({
              value: limit,
              error: undefined,
              inner: {},
              onChange: (next) => change({ limit: next }),
            })}
          </>
        )}
      </>
    ),
  };
}

interface TargetFieldProps {
  readonly target: Target;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (ruleId: number | null) => void;
}

function TargetField({ target, ...field }: TargetFieldProps) {
  if (target === null) return null;
  if (target === 'own')
    return (
      <p className={classes.hint}>书库里出版社写着你们机构名称的书，和放进「图书分类」的书，新的在前。</p>
    );
  if (target !== 'member') return <ObjectField target={target} {...field} />;
  return (
    <>
      <MemberField {...field} />
      <p className={classes.hint}>成员以个人名义写的，只有本人在「我的机构」里同意展示的才会出现。</p>
    </>
  );
}

interface ObjectFieldProps extends TargetFieldProps {
  readonly target: RuleTarget;
}

function ObjectField({ target, value, error, onChange }: ObjectFieldProps) {
  const [choosing, setChoosing] = useState(false);
  const named = useQuery(chosenQuery(target.kind, value === null ? [] : [value]));
  const [chosen] = value === null ? [] : (named.data ?? []);
  return (
    <Input.Wrapper label={target.name} labelElement="div" error={error}>
      <div className={classes.chosenRow}>
        <span className={classes.chosenTitle}>
          {chosen?.title ?? (value === null ? `还没有选择${target.name}` : '已选择，正在读取名称')}
        </span>
        <Button size="compact-sm" variant="default" onClick={() => setChoosing(true)}>
          {value === null ? '选择' : '更换'}
        </Button>
      </div>
      {choosing && (
        <ChoiceDialog
          title={`选择${target.name}`}
          kinds={[target.kind]}
          max={1}
          initial={chosen ? [chosen] : []}
          onClose={() => setChoosing(false)}
          onDone={([first]) => onChange(first?.id ?? null)}
        />
      )}
    </Input.Wrapper>
  );
}

function MemberField({ value, onChange }: Pick<TargetFieldProps, 'value' | 'onChange'>) {
  const people = useQuery(choicesQuery('author', ''));
  const members = people.data ?? [];
  return (
    <ChoiceField
      label="成员"
      value={value === null ? '' : String(value)}
      options={[
        ['', '全部成员'],
        ...members.map(({ id, title }) => [String(id), title] as const),
        ...(value !== null && !members.some(({ id }) => id === value)
          ? [[String(value), '没有同意展示，或已离开的成员'] as const]
          : []),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  );
}

interface HandPickedProps {
  readonly kinds: readonly ContentKind[];
  readonly ids: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

function HandPicked({ kinds, ids, onChange }: HandPickedProps) {
  const [choosing, setChoosing] = useState(false);
  const chosen = useQueries({ queries: kinds.map((kind) => chosenQuery(kind, ids)) });
  const found = chosen.flatMap(({ data }) => data ?? []);
  const isRead = chosen.every(({ isSuccess }) => isSuccess);
  const rows = ids.map((id) => found.find((row) => row.id === id) ?? null);
  return (
    <Input.Wrapper label="选择的内容" labelElement="div">
      <Stack gap="xs" w="100%">
        {ids.length === 0 && <p className={classes.hint}>还没有选择内容，页面上不会显示这个版块。</p>}
        <ChosenItems
          items={ids.map((id, at) => ({
            id,
            title: rows[at]?.title ?? (isRead ? '内容已删除或不再公开' : '正在读取…'),
          }))}
          onChange={onChange}
        />
        <Button size="compact-sm" variant="default" onClick={() => setChoosing(true)}>
          挑选内容
        </Button>
      </Stack>
      {choosing && (
        <ChoiceDialog
          title="挑选内容"
          kinds={kinds}
          max={24}
          initial={rows.flatMap((row) => row ?? [])}
          onClose={() => setChoosing(false)}
          onDone={(items) => onChange(items.map(({ id }) => id))}
        />
      )}
    </Input.Wrapper>
  );
}
