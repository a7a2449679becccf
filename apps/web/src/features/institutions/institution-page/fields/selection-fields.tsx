import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import type { PageBlock } from '@gongdu/contract/institutions/page/document';
import { Button, Input } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import type { FieldErrors } from '../document/check-page.ts';
import { choicesQuery, chosenQuery } from '../queries.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { ChosenItems } from './chosen-items.tsx';
import { ChoiceField, NumberField, TitleField } from './field-parts.tsx';
import classes from './fields.module.css';

type DataBlock = Extract<PageBlock, { type: 'bookShelf' | 'posts' | 'readingLeads' | 'circles' }>;
type Selection = DataBlock['props'];

interface SelectionFieldsProps {
  readonly block: DataBlock;
  readonly errors: FieldErrors;
  readonly onChange: (block: PageBlock) => void;
}

/** Fields of data blocks: selected by hand, or by a rule that is evaluated at every view. */
export function SelectionFields({ block, errors, onChange }: SelectionFieldsProps) {
  const set = (change: CommonChange) => onChange(withCommon(block, change));
  const { title, by, ids, limit } = block.props;
  return (
    <>
      <TitleField value={title} error={errors['title']} onChange={(next) => set({ title: next })} />
      <RadioField
        label="选择方式"
        inline
        value={by}
        options={[
          { value: 'rule', label: '按规则' },
          { value: 'hand', label: '手动挑选' },
        ]}
        onChange={(next) => set({ by: next === 'hand' ? 'hand' : 'rule' })}
      />
      {by === 'hand' ? (
        <HandPicked
          kinds={kindsOf[block.type]}
          ids={ids}
          onChange={(next) => set({ ids: next, limit: Math.max(1, next.length) })}
        />
      ) : (
        <>
          <RuleField block={block} onChange={onChange} />
          <RuleTarget block={block} error={errors['ruleId']} onChange={(ruleId) => set({ ruleId })} />
          <NumberField
            label="显示数量"
            value={limit}
            options={[3, 4, 6, 8, 12, 18, 24].map((count) => [count, `${count} 项`] as const)}
            onChange={(next) => set({ limit: next })}
          />
        </>
      )}
      {block.type === 'bookShelf' && (
        <ChoiceField
          label="样式"
          value={block.props.look}
          options={[
            ['covers', '封面'],
            ['list', '列表'],
          ]}
          onChange={(look) => onChange({ ...block, props: { ...block.props, look } })}
        />
      )}
    </>
  );
}

type CommonChange = Partial<Pick<Selection, 'title' | 'by' | 'ids' | 'ruleId' | 'limit'>>;

function withCommon(block: DataBlock, change: CommonChange): PageBlock {
  switch (block.type) {
    case 'bookShelf':
      return { ...block, props: { ...block.props, ...change } };
    case 'posts':
      return { ...block, props: { ...block.props, ...change } };
    case 'readingLeads':
      return { ...block, props: { ...block.props, ...change } };
    case 'circles':
      return { ...block, props: { ...block.props, ...change } };
  }
}

const kindsOf: Readonly<Record<DataBlock['type'], readonly ContentKind[]>> = {
  bookShelf: ['book'],
  posts: ['post', 'review'],
  readingLeads: ['reading_lead'],
  circles: ['circle'],
};

interface RuleFieldProps {
  readonly block: DataBlock;
  readonly onChange: (block: PageBlock) => void;
}

/** Changing the rule clears its object. */
function RuleField({ block, onChange }: RuleFieldProps) {
  switch (block.type) {
    case 'bookShelf':
      return (
        <ChoiceField
          label="规则"
          value={block.props.rule}
          options={[
            ['newest', '最新的图书'],
            ['category', '一个机构图书分类'],
            ['author', '机构成员评过的书'],
          ]}
          onChange={(rule) => onChange({ ...block, props: { ...block.props, rule, ruleId: null } })}
        />
      );
    case 'posts':
      return (
        <ChoiceField
          label="规则"
          value={block.props.rule}
          options={[
            ['members', '机构成员写的'],
            ['circle', '一个圈子里的'],
            ['topic', '一个话题下的'],
            ['book', '关于一本书的'],
          ]}
          onChange={(rule) => onChange({ ...block, props: { ...block.props, rule, ruleId: null } })}
        />
      );
    case 'readingLeads':
      return (
        <ChoiceField
          label="规则"
          value={block.props.rule}
          options={[
            ['members', '机构成员发起的'],
            ['circle', '一个圈子里的'],
            ['book', '读一本书的'],
          ]}
          onChange={(rule) => onChange({ ...block, props: { ...block.props, rule, ruleId: null } })}
        />
      );
    case 'circles':
      return (
        <ChoiceField
          label="规则"
          value={block.props.rule}
          options={[
            ['members', '机构成员创建的'],
            ['newest', '社区最新的'],
          ]}
          onChange={(rule) => onChange({ ...block, props: { ...block.props, rule, ruleId: null } })}
        />
      );
  }
}

const targets: Readonly<Record<string, { readonly kind: ContentKind; readonly name: string }>> = {
  category: { kind: 'institution_book_category', name: '机构图书分类' },
  circle: { kind: 'circle', name: '圈子' },
  topic: { kind: 'topic', name: '话题' },
  book: { kind: 'book', name: '图书' },
};

interface RuleTargetProps {
  readonly block: DataBlock;
  readonly error: string | undefined;
  readonly onChange: (ruleId: number | null) => void;
}

function RuleTarget({ block: { type, props }, error, onChange }: RuleTargetProps) {
  const [choosing, setChoosing] = useState(false);
  const target = targets[props.rule];
  const named = useQuery({
    ...chosenQuery(target?.kind ?? 'book', props.ruleId === null ? [] : [props.ruleId]),
    enabled: target !== undefined,
  });
  if (props.rule === 'author' || (props.rule === 'members' && type !== 'circles'))
    return (
      <>
        <MemberField value={props.ruleId} onChange={onChange} />
        <p className={classes.hint}>成员以个人名义公开写下的也会出现在机构主页上，请先征得他们同意。</p>
      </>
    );
  if (!target) return null;
  const [chosen] = props.ruleId === null ? [] : (named.data ?? []);
  return (
    <Input.Wrapper label={target.name} labelElement="div" error={error}>
      <div className={classes.chosenRow}>
        <span className={classes.chosenTitle}>
          {chosen?.title ?? (props.ruleId === null ? `还没有选择${target.name}` : '已选择，正在读取名称')}
        </span>
        <Button size="compact-sm" variant="default" onClick={() => setChoosing(true)}>
          {props.ruleId === null ? '选择' : '更换'}
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

function MemberField({
  value,
  onChange,
}: {
  readonly value: number | null;
  readonly onChange: (uid: number | null) => void;
}) {
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
          ? [[String(value), '已不在机构的成员'] as const]
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
      <div className={classes.chosen}>
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
      </div>
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
