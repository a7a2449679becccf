import {
  type Announcement,
  type AnnouncementInput,
  announcementAudienceLabels,
  announcementAudiences,
  announcementStyleLabels,
  announcementStyles,
  createAnnouncement,
  listAnnouncements,
} from '@gongdu/contract/core/notifications/announcement';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CircleField, type CircleInput } from '../../../entities/community/circle/circle-field.tsx';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { stale } from '../../../lib/api/reads.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldRow, Form } from '../../../ui/form/form.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { fromChinaInput, toChinaInput } from '../../../ui/text/china-time.ts';
import { Preview } from './preview.tsx';
import { saveAnnouncement } from './queries.ts';

interface AnnouncementFormProps {
  /** Absent: a new one. */
  readonly announcement?: Announcement;
  readonly onClose: () => void;
}

/** The values of the fields; moments as a date field writes them. */
interface AnnouncementValues extends Pick<AnnouncementInput, 'audience' | 'style'>, Record<string, unknown> {
  readonly title: string;
  readonly body: string;
  readonly circleId: CircleInput;
  readonly startsAt: string;
  readonly endsAt: string;
}

const defaultDays = 7;

/** Publishes an announcement or changes one that has not started; times are in China's time zone. */
export function AnnouncementForm({ announcement, onClose }: AnnouncementFormProps) {
  const form = useAnnouncementForm(announcement, onClose);
  const { values, field } = form;
  return (
    <ResponsiveModal onClose={onClose} title={announcement ? '修改公告' : '发布公告'} width={640}>
      <Form form={form} submitLabel={announcement ? '保存' : '发布'} onCancel={onClose}>
        <TextInput {...field('title')} name="title" label="标题" data-autofocus />
        <Textarea
          {...field('body')}
          name="body"
          label="正文"
          description="纯文字，换行分段"
          autosize
          minRows={4}
          maxRows={10}
        />
        <NativeSelect
          {...field('audience')}
          label="展示对象"
          data={announcementAudiences.map((value) => ({ value, label: announcementAudienceLabels[value] }))}
        />
        {values.audience === 'circle' && <CircleField {...field('circleId')} />}
        <FieldRow>
          <DateField {...field('startsAt')} label="开始时间（北京时间）" time description="不填即刻开始" />
          <DateField {...field('endsAt')} label="结束时间（北京时间）" time description="到时自动消失" />
        </FieldRow>
        <RadioField
          {...field('style')}
          label="展示方式"
          inline
          options={announcementStyles.map((value) => ({ value, label: announcementStyleLabels[value] }))}
        />
        <Preview style={values.style} title={values.title} body={values.body} />
      </Form>
    </ResponsiveModal>
  );
}

function useAnnouncementForm(announcement: Announcement | undefined, onClose: () => void) {
  const queryClient = useQueryClient();
  return useApiForm({
    schema: createAnnouncement.body,
    initial: () => initialValues(announcement),
    toBody: (values) => ({
      ...values,
      circleId: values.audience === 'circle' ? values.circleId.id : null,
      startsAt: fromChinaInput(values.startsAt),
      endsAt: fromChinaInput(values.endsAt) ?? '',
    }),
    // the schema compares two fields only when both are valid
    validate: ({ audience, circleId }) =>
      audience === 'circle' && circleId.id === null ? { circleId: '请从查找结果里选一个圈子' } : {},
    submit: (body) => saveAnnouncement(announcement?.id, body),
    onDone: ({ state }) => {
      void stale(queryClient, listAnnouncements);
      toast(state === 'waiting' ? '公告已安排，到时间自动发布' : '公告已发布', 'success');
      onClose();
    },
    problemFields: { 'announcement.times_wrong': 'endsAt', 'announcement.circle_gone': 'circleId' },
  });
}

function initialValues(announcement: Announcement | undefined): AnnouncementValues {
  if (!announcement) {
    const endsAt = toChinaInput(new Date(Date.now() + defaultDays * 86_400_000).toISOString());
    const circleId: CircleInput = { id: null, typed: '' };
    return { title: '', body: '', audience: 'everyone', circleId, style: 'list', startsAt: '', endsAt };
  }
  const { title, body, audience, circle, style, startsAt, endsAt } = announcement;
  const circleId: CircleInput = { id: circle?.id ?? null, typed: circle?.name ?? '' };
  return {
    title,
    body,
    audience,
    circleId,
    style,
    startsAt: toChinaInput(startsAt),
    endsAt: toChinaInput(endsAt),
  };
}
