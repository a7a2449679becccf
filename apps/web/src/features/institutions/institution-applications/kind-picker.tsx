import {
  type InstitutionKind,
  institutionKindLabels,
  institutionKinds,
} from '@gongdu/contract/core/institutions/institution';
import { slotAbout, slotsByKind } from '@gongdu/contract/institutions/qualification';
import { Text, UnstyledButton } from '@mantine/core';
import {
  IconBook2,
  IconBooks,
  IconBuildingCommunity,
  IconBuildingStore,
  IconNews,
  IconSchool,
} from '@tabler/icons-react';
import classes from './kind-picker.module.css';

const about: Record<InstitutionKind, { readonly icon: typeof IconBook2; readonly description: string }> = {
  publisher: { icon: IconBook2, description: '出版社、出版品牌，持有出版物经营许可。' },
  bookshop: { icon: IconBuildingStore, description: '独立书店、连锁书店和网上书店。' },
  library: { icon: IconBooks, description: '公共图书馆、高校图书馆和社区阅览室。' },
  school: { icon: IconSchool, description: '中小学、高校和持证的培训机构。' },
  media: { icon: IconNews, description: '报刊、电台和从事新闻信息服务的媒体。' },
  other: { icon: IconBuildingCommunity, description: '读书会、基金会、文化公司等其他组织。' },
};

interface KindPickerProps {
  readonly value?: InstitutionKind;
  readonly onPick: (kind: InstitutionKind) => void;
}

/** The kind of institution, which determines the required qualifications. */
export function KindPicker({ value, onPick }: KindPickerProps) {
  return (
    <ul className={classes.kinds} aria-label="机构类型">
      {institutionKinds.map((kind) => {
        const { icon: Icon, description } = about[kind];
        return (
          <li key={kind}>
            <UnstyledButton
              className={classes.kind}
              aria-pressed={value === undefined ? undefined : value === kind}
              onClick={() => onPick(kind)}
            >
              <Icon size={28} stroke={1.5} aria-hidden />
              <Text component="span" c="var(--ink)" size="xl" fw={600}>
                {institutionKindLabels[kind]}
              </Text>
              <span>{description}</span>
              <Text component="span" c="var(--ink-3)" size="sm">
                需要：{requiredLabels(kind)}
              </Text>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}

function requiredLabels(kind: InstitutionKind): string {
  const needs = slotsByKind[kind];
  const required = Object.entries(slotAbout).flatMap(([slot, { label, identity }]) =>
    Object.entries(needs).some(([name, need]) => name === slot && need === 'required') && !identity
      ? [label]
      : [],
  );
  return [...required, '管理员身份证'].join('、');
}
