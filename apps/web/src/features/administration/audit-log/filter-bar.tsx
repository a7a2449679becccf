import {
  type AuditAct,
  auditActLabels,
  auditActs,
  auditObjectLabels,
  auditObjects,
} from '@gongdu/contract/core/audit/audit-acts';
import { Box, Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MemberField, type MemberInput } from '../../../entities/core/person/member-field.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import classes from './audit-log.module.css';
import { filterErrors, isFiltered, type LogFilters } from './filters.ts';

interface FilterBarProps {
  readonly filters: LogFilters;
  /** Why so many rows cannot be exported; asks for a shorter period. */
  readonly tooLarge: string | undefined;
  readonly onChange: (change: Partial<LogFilters>) => void;
  readonly onClear: () => void;
}

/** The filters of the log. */
export function FilterBar({ filters, tooLarge, onChange, onClear }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const errors = filterErrors(filters);
  const isFilteredNow = isFiltered(filters);
  return (
    <section className={classes.filters} aria-label="筛选">
      <Button
        className={classes.toggle ?? ''}
        variant="default"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isFilteredNow ? '筛选（已设条件）' : '筛选'}
      </Button>
      <div className={classes.fields} data-open={isOpen || undefined}>
        <MemberFilter
          label={filters.log === 'audit' ? '操作人' : '成员'}
          member={filters.member}
          error={errors.member}
          onChange={(member) => onChange({ member })}
        />
        {filters.log === 'audit' ? (
          <ObjectFilters filters={filters} error={errors.objectId} onChange={onChange} />
        ) : (
          <TextInput
            label="地址"
            placeholder="例如 203.0.113.7"
            maxLength={45}
            value={filters.ip}
            onChange={({ currentTarget }) => onChange({ ip: currentTarget.value.trim() })}
          />
        )}
        <DateField
          label="开始日期"
          value={filters.from}
          error={errors.from ?? tooLarge}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label="结束日期"
          value={filters.to}
          error={errors.to}
          onChange={(to) => onChange({ to })}
        />
      </div>
      {isFilteredNow && (
        <Box ta="end">
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            清除条件
          </Button>
        </Box>
      )}
    </section>
  );
}

interface MemberFilterProps {
  readonly label: string;
  /** A uid; empty: any member. */
  readonly member: string;
  readonly error: string | undefined;
  readonly onChange: (member: string) => void;
}

function MemberFilter({ label, member, error, onChange }: MemberFilterProps) {
  const [input, setInput] = useState<MemberInput>({ uid: null, typed: member });
  // changed from outside: by a row, or by the button that clears the filters
  if (member !== textOf(input)) setInput({ uid: null, typed: member });
  return (
    <MemberField
      label={label}
      placeholder="名字或编号"
      withMe
      value={input}
      error={error}
      onChange={(next) => {
        setInput(next);
        onChange(textOf(next));
      }}
    />
  );
}

/** The value in the address: the uid of the selected member, else the typed text. */
function textOf({ uid, typed }: MemberInput): string {
  return uid === null ? typed.trim() : String(uid);
}

interface ObjectFiltersProps {
  readonly filters: LogFilters;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<LogFilters>) => void;
}

function ObjectFilters({ filters, error, onChange }: ObjectFiltersProps) {
  return (
    <>
      <NativeSelect
        label="操作"
        value={filters.act}
        data={[{ value: '', label: '全部操作' }, ...actGroups]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ act: auditActs.find((act) => act === value) ?? '' })
        }
      />
      <NativeSelect
        label="对象"
        value={filters.object}
        data={[
          { value: '', label: '全部对象' },
          ...auditObjects.map((value) => ({ value, label: auditObjectLabels[value] })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const object = auditObjects.find((each) => each === value) ?? '';
          onChange({ object, ...(object === '' && { objectId: '' }) });
        }}
      />
      <TextInput
        label="对象编号"
        placeholder={filters.object === '' ? '先选择对象' : '例如 1024'}
        inputMode="numeric"
        maxLength={15}
        disabled={filters.object === ''}
        value={filters.objectId}
        error={error}
        onChange={({ currentTarget }) => onChange({ objectId: currentTarget.value.trim() })}
      />
    </>
  );
}

const groupNames: Readonly<Record<string, string>> = {
  review: '审核',
  work: '作品',
  book: '图书',
  report: '举报',
  im_case: '消息举报',
  penalty: '处罚',
  appeal: '申诉',
  announcement: '公告',
  account: '账号',
  person: '用户管理',
  institution: '机构',
  institution_member: '机构成员',
  institution_page: '机构主页',
  institution_menu: '机构菜单',
  channel: '频道',
  audit: '日志',
};

/** Acts grouped by the object they are about. */
const actGroups = [...Map.groupBy(auditActs, groupOf)].map(([group, acts]) => ({
  group,
  items: acts.map((value) => ({ value, label: auditActLabels[value] })),
}));

function groupOf(act: AuditAct): string {
  return groupNames[act.split('.')[0] ?? ''] ?? '其他';
}
