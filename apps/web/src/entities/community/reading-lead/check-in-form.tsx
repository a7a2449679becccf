import type { MyCheckIns } from '@gongdu/contract/community/reading-leads/check-ins';
import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { partName } from '@gongdu/rules/community/reading-leads/part-name';
import { NativeSelect, TextInput } from '@mantine/core';
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx';
import { FieldRow, Form } from '../../../ui/form/form.tsx';
import { PenaltyNotice } from '../../core/credit/penalty-notice.tsx';
import { findTodaysPart } from './todays-part.ts';
import { useCheckInForm } from './use-check-in-form.ts';
import { WaitingCheckIn } from './waiting-check-in.tsx';

interface CheckInFormProps {
  readonly lead: Pick<Lead, 'id' | 'parts'>;
  readonly checkIns: MyCheckIns;
  readonly onDone?: () => void;
}

/** Today's check-in with everything it can say; at first with the part that opened last. */
export function CheckInForm(props: CheckInFormProps) {
  return (
    <WaitingCheckIn leadId={props.lead.id}>
      <Fields {...props} />
    </WaitingCheckIn>
  );
}

function Fields({ lead, checkIns, onDone }: CheckInFormProps) {
  const partId = findTodaysPart(lead)?.id;
  const { form, todaysCheckIn } = useCheckInForm({ leadId: lead.id, checkIns, partId, onDone });
  return (
    <Form form={form} submitLabel={todaysCheckIn ? '保存修改' : '打卡'}>
      <PenaltyNotice right="comment" />
      <NativeSelect
        {...form.field('partId')}
        label="读到哪一部分"
        data={[
          { value: '', label: '不选' },
          ...lead.parts.map(({ id, no, title }) => ({ value: String(id), label: partName(no, title) })),
        ]}
      />
      <FieldRow>
        <TextInput {...form.field('pages')} type="number" label="页数" min={1} max={2000} />
        <TextInput {...form.field('minutes')} type="number" label="分钟" min={1} max={1440} />
      </FieldRow>
      <CountedTextarea
        {...form.field('sentence')}
        label="一句话"
        description="没读到这一部分的成员看不到它"
        rows={2}
      />
    </Form>
  );
}
