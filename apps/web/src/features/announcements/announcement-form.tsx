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
  const { values, set, field, isDirty, busy, failure, formProps } = useAnnouncementForm(
    announcement,
    onClose,
  );

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
      <form {...formProps} className={classes.form}>
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
          label="展示对象"
          data={announcementAudiences.map((value) => ({ value, label: announcementAudienceLabels[value] }))}
          value={values.audience}
          onChange={({ currentTarget: { value } }) =>
            set('audience', announcementAudiences.find((each) => each === value) ?? values.audience)
          }
        />
        <div className={classes.times}>
          <DateField {...field('startsAt')} label="开始时间（北京时间）" time description="不填即刻开始" />
          <DateField {...field('endsAt')} label="结束时间（北京时间）" time description="到时自动消失" />
        </div>
        <Radio.Group
          label="展示方式"
          value={values.style}
          onChange={(value) =>
            set('style', announcementStyles.find((each) => each === value) ?? values.style)
          }
        >
          <div className={classes.choices}>
            {announcementStyles.map((style) => (
              <Radio key={style} value={style} label={announcementStyleLabels[style]} />
            ))}
          </div>
        </Radio.Group>
        <Preview style={values.style} title={values.title} body={values.body} />
        {failure && <p role="alert">{failure}</p>}
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
