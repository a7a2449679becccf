import { announceTalk, type Talk } from '@gongdu/contract/talk';
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../lib/call-error.ts';
import { fromChinaInput, toChinaInput } from '../../lib/china-time.ts';
import { showMessage } from '../../lib/messages.ts';
import { showableImage, uploadFile } from '../../lib/upload.ts';
import { DateField } from '../../ui/date-field.tsx';
import { oddMomentIn } from '../../ui/odd-moment.ts';
import { createPendingUploads, PendingUploadsContext } from '../../ui/pending-uploads.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { UploadBox } from '../../ui/upload-box.tsx';
import { useAfterUploads } from '../../ui/uploads-first.tsx';
import { save, talksChanged } from './queries.ts';
import styles from './talks.module.css';

interface TalkFormProps {
  /** Absent: a new one. */
  readonly talk?: Talk;
  readonly close: () => void;
}

const crop = { ratio: 3 / 4, maxSide: 1200, title: '裁剪封面' };

/** Announces a talk or changes it; times are those of China. */
export function TalkForm({ talk, close }: TalkFormProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(talk));
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [pending] = useState(createPendingUploads);
  const uploads = useAfterUploads(pending, () => void submit());
  useUnsaved(touched);

  function put(change: Partial<typeof typed>): void {
    setTyped((now) => ({ ...now, ...change }));
    setTouched(true);
  }

  async function submit(): Promise<void> {
    const draft = { ...typed, startsAt: fromChinaInput(typed.startsAt) ?? '' };
    const wrong = faultsIn(draft);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await save(talk?.id, draft);
      talksChanged(queries);
      showMessage(talk ? '预告已更新' : '预告已发布', 'success');
      close();
    } catch (error) {
      setFaults(refusal(error));
    } finally {
      setBusy(false);
    }
  }

  const field = (name: 'title' | 'address' | 'summary', label: string) => ({
    name,
    label,
    value: typed[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      put({ [name]: currentTarget.value }),
  });

  return (
    <Modal
      opened
      onClose={close}
      title={talk ? '修改直播预告' : '发布直播预告'}
      size={520}
      closeOnClickOutside={!touched}
      classNames={{ inner: styles.sheet ?? '' }}
    >
      <PendingUploadsContext value={pending}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const odd = oddMomentIn(event.currentTarget);
            if (odd) odd.show();
            else uploads.start();
          }}
          noValidate
        >
          <TextInput {...field('title', '标题')} maxLength={60} data-autofocus />
          <DateField
            label="开始时间（北京时间）"
            time
            value={typed.startsAt}
            error={faults['startsAt']}
            onChange={(startsAt) => put({ startsAt })}
          />
          <TextInput {...field('address', '直播链接')} type="url" placeholder="https://" maxLength={500} />
          <Textarea {...field('summary', '简介')} autosize minRows={3} maxRows={8} maxLength={1000} />
          <div>
            <p className={styles.label}>封面</p>
            <UploadBox
              kind="image"
              text="添加封面"
              width={108}
              ratio={crop.ratio}
              crop={crop}
              value={typed.cover}
              onChange={(cover) => put({ cover })}
              prepare={(file) => showableImage(file)}
              upload={(file, ways) => uploadFile(file, { kind: 'image', ...ways })}
            />
          </div>
          {faults['form'] && <p role="alert">{faults['form']}</p>}
          <div className={styles.foot}>
            <Button variant="default" onClick={close}>
              取消
            </Button>
            <Button type="submit" loading={busy}>
              {talk ? '保存' : '发布'}
            </Button>
          </div>
        </form>
      </PendingUploadsContext>
      {uploads.dialog}
    </Modal>
  );
}

function typedOf(talk: Talk | undefined) {
  const { title = '', summary = '', address = '', cover = null } = talk ?? {};
  return { title, summary, address, cover, startsAt: talk ? toChinaInput(talk.startsAt) : '' };
}

/** The contract's own sentences, by field. */
function faultsIn(draft: object): Record<string, string> {
  const read = z.safeParse(announceTalk.body, draft);
  const issues = read.success ? [] : read.error.issues;
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

function refusal(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return { form: '没有保存成功，填写的内容还在' };
  if (error.fields.length === 0) return { form: error.message };
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}
