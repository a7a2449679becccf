import { createLivestream, type Livestream } from '@gongdu/contract/community/livestream';
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../lib/api/call-error.ts';
import { fromChinaInput, toChinaInput } from '../../lib/china-time.ts';
import { toast } from '../../lib/toast.ts';
import { showableImage, uploadFile } from '../../lib/uploads/upload-file.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { findInvalidDate } from '../../ui/form/invalid-date.ts';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes.ts';
import { createPendingUploads, PendingUploadsContext } from '../../ui/upload/pending-uploads.ts';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import { useSubmitAfterUploads } from '../../ui/upload/wait-for-uploads.tsx';
import classes from './livestreams.module.css';
import { invalidateLivestreams, saveLivestream } from './queries.ts';

interface LivestreamFormProps {
  /** Absent: a new one. */
  readonly livestream?: Livestream;
  readonly onClose: () => void;
}

const crop = { ratio: 3 / 4, maxSide: 1200, title: '裁剪封面' };

/** Announces a talk or changes it; times are those of China. */
export function LivestreamForm({ livestream, onClose }: LivestreamFormProps) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState(() => initialValues(livestream));
  const [isDirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [pending] = useState(createPendingUploads);
  const uploads = useSubmitAfterUploads(pending, () => void submit());
  useUnsavedChanges(isDirty);

  function update(change: Partial<typeof values>): void {
    setValues((now) => ({ ...now, ...change }));
    setDirty(true);
  }

  async function submit(): Promise<void> {
    const draft = { ...values, startsAt: fromChinaInput(values.startsAt) ?? '' };
    const invalid = validate(draft);
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) return;
    setBusy(true);
    try {
      await saveLivestream(livestream?.id, draft);
      invalidateLivestreams(queryClient);
      toast(livestream ? '预告已更新' : '预告已发布', 'success');
      onClose();
    } catch (cause) {
      setErrors(toFieldErrors(cause));
    } finally {
      setBusy(false);
    }
  }

  const fieldProps = (name: 'title' | 'address' | 'summary', label: string) => ({
    name,
    label,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      update({ [name]: currentTarget.value }),
  });

  return (
    <Modal
      opened
      onClose={onClose}
      title={livestream ? '修改直播预告' : '发布直播预告'}
      size={520}
      closeOnClickOutside={!isDirty}
      classNames={{ inner: classes.sheet ?? '' }}
    >
      <PendingUploadsContext value={pending}>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            const invalidDate = findInvalidDate(event.currentTarget);
            if (invalidDate) invalidDate.focus();
            else uploads.start();
          }}
          noValidate
        >
          <TextInput {...fieldProps('title', '标题')} maxLength={60} data-autofocus />
          <DateField
            label="开始时间（北京时间）"
            time
            value={values.startsAt}
            error={errors['startsAt']}
            onChange={(startsAt) => update({ startsAt })}
          />
          <TextInput
            {...fieldProps('address', '直播链接')}
            type="url"
            placeholder="https://"
            maxLength={500}
          />
          <Textarea {...fieldProps('summary', '简介')} autosize minRows={3} maxRows={8} maxLength={1000} />
          <div>
            <p className={classes.label}>封面</p>
            <UploadField
              kind="image"
              text="添加封面"
              width={108}
              ratio={crop.ratio}
              crop={crop}
              value={values.cover}
              onChange={(cover) => update({ cover })}
              prepare={(file) => showableImage(file)}
              upload={(file, options) => uploadFile(file, { kind: 'image', ...options })}
            />
          </div>
          {errors['form'] && <p role="alert">{errors['form']}</p>}
          <div className={classes.footer}>
            <Button variant="default" onClick={onClose}>
              取消
            </Button>
            <Button type="submit" loading={busy}>
              {livestream ? '保存' : '发布'}
            </Button>
          </div>
        </form>
      </PendingUploadsContext>
      {uploads.dialog}
    </Modal>
  );
}

function initialValues(livestream: Livestream | undefined) {
  const { title = '', summary = '', address = '', cover = null } = livestream ?? {};
  return { title, summary, address, cover, startsAt: livestream ? toChinaInput(livestream.startsAt) : '' };
}

/** The contract's own sentences, by field. */
function validate(draft: object): Record<string, string> {
  const result = z.safeParse(createLivestream.body, draft);
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

function toFieldErrors(cause: unknown): Record<string, string> {
  if (!(cause instanceof CallError)) return { form: '没有保存成功，填写的内容还在' };
  if (cause.fields.length === 0) return { form: cause.message };
  return Object.fromEntries(cause.fields.map(({ field, message }) => [field, message]));
}
