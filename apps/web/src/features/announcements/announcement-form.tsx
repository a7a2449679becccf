import {
  type Announcement,
  announcementAudienceLabels,
  announcementAudiences,
  announcementStyleLabels,
  announcementStyles,
} from '@gongdu/contract/notifications/announcement';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { DateField } from '../../ui/form/date-field.tsx';
import { FieldRow, Form } from '../../ui/form/form.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../ui/overlay/responsive-modal.tsx';
import { Preview } from './preview.tsx';
import { useAnnouncementForm } from './use-announcement-form.ts';

interface AnnouncementFormProps {
  /** Absent: a new one. */
  readonly announcement?: Announcement;
  readonly onClose: () => void;
}

/** Publishes an announcement or changes one that has not begun; times are those of China. */
export function AnnouncementForm({ announcement, onClose }: AnnouncementFormProps) {
  const form = useAnnouncementForm(announcement, onClose);
  const { values, field, isDirty } = form;
  return (
    <ResponsiveModal
      onClose={onClose}
      title={announcement ? '修改公告' : '发布公告'}
      width={640}
      dirty={isDirty}
    >
      <Form form={form} submitLabel={announcement ? '保存' : '发布'} onCancel={onClose}>
        <TextInput {...field('title')} name="title" label="标题" maxLength={60} data-autofocus />
        <Textarea
          {...field('body')}
          name="body"
          label="正文"
          description="纯文字，换行分段"
          autosize
          minRows={4}
          maxRows={10}
          maxLength={5000}
        />
        <NativeSelect
          {...field('audience')}
          label="展示对象"
          data={announcementAudiences.map((value) => ({ value, label: announcementAudienceLabels[value] }))}
        />
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
