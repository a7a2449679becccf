import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import {
  type Announcement,
  announcementAudienceLabels,
  announcementAudiences,
  announcementStyleLabels,
  announcementStyles,
} from '@gongdu/contract/notifications/announcement';
import { Button, Modal, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { DateField } from '../../ui/form/date-field.tsx';
import { confirm } from '../../ui/overlay/confirm.ts';
import classes from './announcements.module.css';
import { Preview } from './preview.tsx';
import { useAnnouncementForm } from './use-announcement-form.ts';

interface AnnouncementFormProps {
  /** Absent: a new one. */
  readonly announcement?: Announcement;
  readonly onClose: () => void;
}

/** Publishes an announcement or changes one that has not begun; times are those of China. */
export function AnnouncementForm({ announcement, onClose }: AnnouncementFormProps) {
  const { values, update, errors, busy, isDirty, submit } = useAnnouncementForm(announcement, onClose);
  const form = useFocusFirstError(errors);
  const textFieldProps = (name: 'title' | 'body', label: string) => ({
    name,
    label,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      update({ [name]: currentTarget.value }),
  });
  const dateFieldProps = (name: 'startsAt' | 'endsAt', label: string) => ({
    label,
    time: true,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => update({ [name]: value }),
  });

  async function confirmClose(): Promise<void> {
    const confirmation = {
      title: '放弃这份公告',
      message: '填写的内容不会保存。',
      confirmLabel: '放弃',
      danger: true,
    };
    if (!isDirty || (await confirm(confirmation))) onClose();
  }

  return (
    <Modal
      opened
      onClose={() => void confirmClose()}
      title={announcement ? '修改公告' : '发布公告'}
      size={640}
      closeOnClickOutside={!isDirty}
      closeButtonProps={{ 'aria-label': '关闭' }}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
    >
      <form ref={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput {...textFieldProps('title', '标题')} maxLength={60} data-autofocus />
        <Textarea
          {...textFieldProps('body', '正文')}
          description="纯文字，换行分段"
          autosize
          minRows={4}
          maxRows={10}
          maxLength={5000}
        />
        <NativeSelect
          label="展示对象"
          data={announcementAudiences.map((value) => ({ value, label: announcementAudienceLabels[value] }))}
          value={values.audience}
          onChange={({ currentTarget: { value } }) =>
            update({ audience: announcementAudiences.find((each) => each === value) ?? values.audience })
          }
        />
        <div className={classes.times}>
          <DateField {...dateFieldProps('startsAt', '开始时间（北京时间）')} description="不填即刻开始" />
          <DateField {...dateFieldProps('endsAt', '结束时间（北京时间）')} description="到时自动消失" />
        </div>
        <Radio.Group
          label="展示方式"
          value={values.style}
          onChange={(value) =>
            update({ style: announcementStyles.find((each) => each === value) ?? values.style })
          }
        >
          <div className={classes.choices}>
            {announcementStyles.map((style) => (
              <Radio key={style} value={style} label={announcementStyleLabels[style]} />
            ))}
          </div>
        </Radio.Group>
        <Preview style={values.style} title={values.title} body={values.body} />
        {errors['form'] && <p role="alert">{errors['form']}</p>}
        <div className={classes.footer}>
          <Button variant="default" onClick={() => void confirmClose()}>
            取消
          </Button>
          <Button type="submit" loading={busy}>
            {announcement ? '保存' : '发布'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Leads to the first field that is refused: on a phone it may be out of sight. */
function useFocusFirstError(errors: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  return form;
}
