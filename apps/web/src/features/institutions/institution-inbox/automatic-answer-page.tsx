import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import {
  automaticAnswer,
  getAutomaticAnswer,
  saveAutomaticAnswer,
} from '@gongdu/contract/institutions/inbox';
import { describeNow, describeWeek, hasHours } from '@gongdu/rules/institutions/opening-times';
import { Button, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { institutionProfileQuery } from '../../../entities/core/institution/profile-query.ts';
import { call } from '../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';
import { read } from '../../../lib/api/reads.ts';
import { hasPermission } from '../../../lib/auth/permissions.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';

const answerQuery = read(getAutomaticAnswer, {});

/** 自动回复: the answer outside the opening hours, sent once until the next opening. */
export function AutomaticAnswerPage() {
  const answer = useQuery(answerQuery);
  return (
    <Page width="reading">
      <PageHeader
        title="自动回复"
        description="读者在非营业时间留言时自动回一条，到下次营业前同一会话只回一次。"
      />
      <Section title="回复内容">
        <QueryView query={answer} skeleton={<ListSkeleton rows={3} />}>
          {(data) => <AnswerForm answer={data} />}
        </QueryView>
      </Section>
      <Hours />
    </Page>
  );
}

function AnswerForm({ answer }: { readonly answer: { enabled: boolean; text: string } }) {
  const queryClient = useQueryClient();
  const canEdit = useSession((session) => hasPermission(session, ['inst:message:reply']));
  const form = useApiForm({
    schema: automaticAnswer,
    initial: answer,
    latest: answer,
    validate: ({ enabled, text }) => ({
      text: enabled && text.trim() === '' ? '请填写自动回复的内容，或先关闭自动回复' : undefined,
    }),
    submit: (body) => call(saveAutomaticAnswer, { body }),
    onDone: async (saved) => {
      await overwriteQueryData(queryClient, answerQuery.queryKey, saved);
      toast(saved.enabled ? '自动回复已开启' : '自动回复已关闭', 'success');
    },
  });
  const { field, values, set, isDirty } = form;
  return (
    <Form form={form} submitLabel="保存" disabled={!canEdit || !isDirty}>
      {!canEdit && <Banner>修改自动回复需要「回复留言」权限。</Banner>}
      <Switch
        label="非营业时间自动回复"
        checked={values.enabled}
        disabled={!canEdit}
        onChange={({ currentTarget }) => set('enabled', currentTarget.checked)}
      />
      <CountedTextarea
        {...field('text')}
        name="text"
        label="内容"
        description="说明什么时候会有人回复，急事怎么联系"
        placeholder="你好，我们已经打烊，明天开门后会尽快回复你。"
        autosize
        minRows={3}
        maxRows={8}
        readOnly={!canEdit}
      />
    </Form>
  );
}

/** The channel of the answer, and the link to its settings. */
function Hours() {
  const profile = useQuery(institutionProfileQuery);
  return (
    <Section
      title="营业时间"
      action={
        <Button component={Link} to="/institute/profile" variant="default">
          修改营业时间
        </Button>
      }
    >
      <QueryView query={profile}>
        {({ openingHours }) =>
          hasHours(openingHours) ? (
            <DescriptionList
              rows={[
                ['现在', describeNow(openingHours, new Date())],
                ...describeWeek(openingHours.week).map(({ days, hours }) => [days, hours] as const),
              ]}
            />
          ) : (
            <Banner tone="warn">
              还没有填写营业时间：现在任何时候都按休息处理，每个会话只自动回复一次。
            </Banner>
          )
        }
      </QueryView>
    </Section>
  );
}
