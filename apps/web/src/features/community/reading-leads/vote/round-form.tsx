import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { setVoteDeadline, type VoteRound } from '@gongdu/contract/community/reading-leads/votes';
import { useQueryClient } from '@tanstack/react-query';
import { leadKey } from '../../../../entities/community/reading-lead/queries.ts';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { fromChinaInput, toChinaInput } from '../../../../ui/text/china-time.ts';

/** Leaders open a round by setting its end, and can change the end. */
export function RoundForm({ lead, round }: { readonly lead: Lead; readonly round: VoteRound }) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: setVoteDeadline.body,
    initial: { closesAt: toChinaInput(round.closesAt) },
    toBody: ({ closesAt }) => ({ closesAt: fromChinaInput(closesAt) }),
    validate: ({ closesAt }) => ({ closesAt: closesAt === '' ? '请填写投票截止时间' : undefined }),
    submit: (body) => call(setVoteDeadline, { params: { id: lead.id }, body }),
    onDone: () => stale(queryClient, leadKey(lead.id)),
  });
  return (
    <Section label="投票时间">
      <Form form={form} submitLabel={round.closesAt === null ? '开始投票' : '调整截止时间'}>
        <DateField {...form.field('closesAt')} time label="投票截止（北京时间）" />
      </Form>
    </Section>
  );
}
