import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import {
  type Circle,
  type CircleDraft,
  circleBody,
  circleCategories,
  circleCategoryLabels,
  circleName,
  circleSeats,
  createCircle,
  joinModeLabels,
  joinModes,
  updateCircle,
} from '@gongdu/contract/community/circles/circle';
import { Checkbox, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PenaltyNotice } from '../../../entities/core/credit/penalty-notice.tsx';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { ImageField } from '../../../entities/core/upload/image-field.tsx';
import { call } from '../../../lib/api/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { createPendingUploads, PendingUploadsContext } from '../../../ui/upload/pending-uploads.ts';
import { useWaitForUploads } from '../../../ui/upload/wait-for-uploads.tsx';
import { invalidateCircles } from './queries.ts';
import { ReviewBanner } from './review-banner.tsx';

const crop = { ratio: 1, maxSide: 800, title: '裁剪封面' };

/** Creates a circle or changes it. */
export function CircleForm({ circle }: { readonly circle: Circle | null }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [pending] = useState(createPendingUploads);
  const { waitForUploads, dialog } = useWaitForUploads(pending);
  const form = useApiForm({
    schema: circleBody,
    initial: () => initialValues(circle),
    validate: ({ joinMode, question }) =>
      joinMode === 'question' && question.trim() === '' ? { question: '请填写入圈问题' } : {},
    waitFor: waitForUploads,
    submit: (draft) => saveCircle(circle, draft),
    problemFields: { 'circle.name_taken': 'name', 'circle.seats_below': 'seats' },
    onDone: async ({ id }) => {
      toast(circle ? '已保存' : '已提交，审核结果会通知你', 'success');
      await navigate(`/circle/${id}`);
      await invalidateCircles(queryClient);
    },
  });
  const { field, values } = form;
  return (
    <PendingUploadsContext value={pending}>
      {circle && <ReviewBanner circle={circle} />}
      <Section>
        <Form form={form} submitLabel={circle ? '保存' : '提交审核'}>
          <PenaltyNotice right="publish" />
          <Group gap="sm" wrap="nowrap">
            <ImageField crop={crop} {...field('cover')} />
            <Text c="dimmed" size="sm">
              方形的封面，没有也可以，会按名称画一张。
            </Text>
          </Group>
          <TextInput
            {...field('name')}
            label="圈子名称"
            description={`${circleName.min} 到 ${circleName.max} 个字`}
            withAsterisk
          />
          <Textarea
            {...field('about')}
            label="圈子简介"
            description="读什么、怎么读、欢迎什么样的人。"
            withAsterisk
            rows={4}
          />
          <NativeSelect
            {...field('category')}
            label="分类"
            data={circleCategories.map((value) => ({ value, label: circleCategoryLabels[value] }))}
          />
          <RadioField
            {...field('joinMode')}
            label="加入方式"
            inline
            options={joinModes.map((value) => ({ value, label: joinModeLabels[value] }))}
          />
          {values.joinMode === 'question' && (
            <TextInput
              {...field('question')}
              label="入圈问题"
              description="申请的人先回答它，你和管理员看过再决定。"
              withAsterisk
            />
          )}
          <TextInput
            {...field.number('seats')}
            label="成员上限"
            description={`${circleSeats.min} 到 ${circleSeats.max} 人`}
          />
          <Checkbox
            label="允许搜索引擎收录圈子主页"
            description="不勾选时，仍可以通过链接打开，但不会出现在搜索结果里。"
            {...field.check('searchable')}
          />
        </Form>
      </Section>
      {dialog}
    </PendingUploadsContext>
  );
}

function initialValues(circle: Circle | null) {
  if (!circle) return { ...emptyDraft, seats: String(circleSeats.default) };
  const { name, about, cover, category, joinMode, question, seats, searchable, proposed } = circle;
  const profile = proposed ?? { name, about, cover, category };
  return { ...profile, joinMode, question, searchable, seats: String(seats) };
}

const emptyDraft: Omit<CircleDraft, 'seats'> = {
  name: '',
  about: '',
  cover: null,
  category: 'fiction',
  joinMode: 'open',
  question: '',
  searchable: true,
};

function saveCircle(circle: Circle | null, draft: CircleDraft): Promise<Circle> {
  if (!circle) return call(createCircle, { body: draft });
  const { id, version } = circle;
  return call(updateCircle, { params: { id }, body: { ...draft, version } });
}
