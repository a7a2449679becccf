import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import {
  type Announcement,
  announcementAudiences,
  announcementStyles,
  audienceWords,
  styleWords,
} from '@gongdu/contract/announcement';
import { Button, Modal, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ask } from '../../ui/confirm.ts';
import { DateField } from '../../ui/date-field.tsx';
import styles from './announcements.module.css';
import { Preview } from './preview.tsx';
import { useAnnouncementForm } from './use-announcement-form.ts';

interface AnnouncementFormProps {
  /** Absent: a new one. */
  readonly announcement?: Announcement;
  readonly close: () => void;
}

/** Publishes an announcement or changes one that has not begun; times are those of China. */
export function AnnouncementForm({ announcement, close }: AnnouncementFormProps) {
  const { typed, put, faults, busy, touched, submit } = useAnnouncementForm(announcement, close);
  const form = useFirstFault(faults);
  const field = (name: 'title' | 'body', label: string) => ({
    name,
    label,
    value: typed[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      put({ [name]: currentTarget.value }),
  });
  const moment = (name: 'startsAt' | 'endsAt', label: string) => ({
    label,
    time: true,
    value: typed[name],
    error: faults[name],
    onChange: (value: string) => put({ [name]: value }),
  });

  async function leave(): Promise<void> {
    const question = {
      title: '放弃这份公告',
      message: '填写的内容不会保存。',
      confirm: '放弃',
      danger: true,
    };
    if (!touched || (await ask(question))) close();
  }

  return (
    <Modal
      opened
      onClose={() => void leave()}
      title={announcement ? '修改公告' : '发布公告'}
      size={640}
      closeOnClickOutside={!touched}
      closeButtonProps={{ 'aria-label': '关闭' }}
      classNames={{ inner: styles.inner ?? '', content: styles.content ?? '' }}
    >
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput {...field('title', '标题')} maxLength={60} data-autofocus />
        <Textarea
          {...field('body', '正文')}
          description="纯文字，换行分段"
          autosize
          minRows={4}
          maxRows={10}
          maxLength={5000}
        />
        <NativeSelect
          label="展示对象"
          data={announcementAudiences.map((value) => ({ value, label: audienceWords[value] }))}
          value={typed.audience}
          onChange={({ currentTarget: { value } }) =>
            put({ audience: announcementAudiences.find((each) => each === value) ?? typed.audience })
          }
        />
        <div className={styles.times}>
          <DateField {...moment('startsAt', '开始时间（北京时间）')} description="不填即刻开始" />
          <DateField {...moment('endsAt', '结束时间（北京时间）')} description="到时自动消失" />
        </div>
        <Radio.Group
          label="展示方式"
          value={typed.style}
          onChange={(value) =>
            put({ style: announcementStyles.find((each) => each === value) ?? typed.style })
          }
        >
          <div className={styles.choices}>
            {announcementStyles.map((style) => (
              <Radio key={style} value={style} label={styleWords[style]} />
            ))}
          </div>
        </Radio.Group>
        <Preview style={typed.style} title={typed.title} body={typed.body} />
        {faults['form'] && <p role="alert">{faults['form']}</p>}
        <div className={styles.foot}>
          <Button variant="default" onClick={() => void leave()}>
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
function useFirstFault(faults: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  return form;
}
