import type { Home, InstitutionStep } from '@gongdu/contract/discovery/home';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { deviceStorage } from '../../../lib/browser-storage.ts';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';

const about: Readonly<Record<InstitutionStep, { title: string; why: string; to: string }>> = {
  hours: {
    title: '填上营业时间和联系方式',
    why: '读者在主页上看到现在是否营业，也知道怎么找到你们。',
    to: '/institute/profile',
  },
  page: {
    title: '装修并发布主页',
    why: '从一套模板开始，挑好要展示的书。第一次发布要先由运营审核。',
    to: '/VisualEditor/index',
  },
  members: {
    title: '邀请同事一起照看',
    why: '每人用自己的账号，只能做你们给的事。',
    to: '/institute/profile',
  },
  answer: {
    title: '写一条自动回复',
    why: '不在营业时间时先回一句，读者知道留言收到了。',
    to: '/leave-message/automatic-answer',
  },
};

interface InstitutionStepsProps {
  readonly slug: string;
  readonly steps: NonNullable<Extract<Home, { role: 'institution' }>['firstSteps']>;
}

/** What a new institution begins with; gone when all is done, or on this device when it is put away. */
export function InstitutionSteps({ slug, steps }: InstitutionStepsProps) {
  const key = `institution-steps.${slug}`;
  const [isAway, setAway] = useState(() => deviceStorage.getItem(key) !== null);
  if (isAway) return null;
  const done = steps.filter((each) => each.done).length;
  const putAway = () => {
    deviceStorage.setItem(key, 'away');
    setAway(true);
  };
  return (
    <Section
      title="开张前的几步"
      description={`${steps.length} 步做了 ${done} 步，都做完这里就收起`}
      action={
        <Button variant="subtle" color="gray" size="compact-sm" onClick={putAway}>
          不用了
        </Button>
      }
    >
      <List label="开张前的几步">
        {steps.map(({ step, done: isDone }) => (
          <ListRow
            key={step}
            leading={
              isDone ? (
                <IconCircleCheck size={22} color="var(--ok)" role="img" aria-label="已完成" />
              ) : (
                <IconCircle size={22} color="var(--ink-3)" role="img" aria-label="未完成" />
              )
            }
            title={<Link to={about[step].to}>{about[step].title}</Link>}
            excerpt={isDone ? undefined : about[step].why}
          />
        ))}
      </List>
    </Section>
  );
}
