import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import {
  type Circle,
  type CircleDraft,
  circleAboutMax,
  circleBody,
  circleCategories,
  circleCategoryLabels,
  circleName,
  circleSeats,
  createCircle,
  joinModeLabels,
  joinModes,
  questionMax,
  updateCircle,
  withdrawCircleProposal,
} from '@gongdu/contract/circles/circle';
import { Button, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../../lib/api/call.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { showableImage, uploadFile } from '../../../lib/uploads/upload-file.ts';
import { useUnsavedChanges } from '../../../ui/form/unsaved-changes.ts';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { createPendingUploads, PendingUploadsContext } from '../../../ui/upload/pending-uploads.ts';
import { UploadField } from '../../../ui/upload/upload-field.tsx';
import { useSubmitAfterUploads } from '../../../ui/upload/wait-for-uploads.tsx';
import { useCircleAction } from '../use-circle-action.ts';
import classes from './circle-form.module.css';
import { ReviewBanner } from './review-banner.tsx';

const emptyDraft: CircleDraft = {
  name: '',
  about: '',
  cover: null,
  category: 'fiction',
  joinMode: 'open',
  question: '',
  seats: circleSeats.default,
};
type FormErrors = Partial<Record<string, string>>;

export function CircleForm({ circle }: { readonly circle: Circle | null }) {
  const [initial] = useState(() => (circle ? toDraft(circle) : emptyDraft));
  const [draft, setDraft] = useState(initial);
  const [seats, setSeats] = useState(String(initial.seats));
  const [errors, setErrors] = useState<FormErrors>({});
  const { run, busy } = useCircleAction({ handled: 'fields' });
  const navigate = useNavigate();
  useUnsavedChanges(
    !busy && JSON.stringify([draft, seats]) !== JSON.stringify([initial, String(initial.seats)]),
  );
  const onChange = (change: Partial<CircleDraft>) => setDraft((current) => ({ ...current, ...change }));
  const [pending] = useState(createPendingUploads);
  const uploads = useSubmitAfterUploads(pending, save);

  function save(): void {
    const result = validate({ ...draft, seats });
    setErrors(result.errors);
    if (!result.draft || busy) return;
    const body = result.draft;
    run(
      () =>
        saveCircle(circle, body).then(
          ({ id }) => navigate(`/circle/${id}`),
          (cause: unknown) => {
            setErrors(toFieldErrors(cause));
            throw cause;
          },
        ),
      circle ? '已保存' : '已提交，审核结果会通知你',
    );
  }

  return (
    <PendingUploadsContext value={pending}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          uploads.start();
        }}
        noValidate
      >
        {circle && (
          <ReviewBanner circle={circle} onDiscard={() => void discardProposal(circle, run, navigate)} />
        )}
        <div className={classes.cover}>
          <UploadField
            kind="image"
            text="添加封面"
            width={108}
            crop={{ ratio: 1, maxSide: 800, title: '裁剪封面' }}
            value={draft.cover}
            onChange={(cover) => onChange({ cover })}
            prepare={(file) => showableImage(file)}
            upload={(file, options) => uploadFile(file, { kind: 'image', ...options })}
          />
          <p>方形的封面，没有也可以，会按名称画一张。</p>
        </div>
        <TextInput
          label="圈子名称"
          description={`${circleName.min} 到 ${circleName.max} 个字`}
          withAsterisk
          maxLength={circleName.max}
          value={draft.name}
          error={errors['name']}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        />
        <Textarea
          label="圈子简介"
          description="读什么、怎么读、欢迎什么样的人。"
          withAsterisk
          rows={4}
          maxLength={circleAboutMax}
          value={draft.about}
          error={errors['about']}
          onChange={({ currentTarget: { value } }) => onChange({ about: value })}
        />
        <NativeSelect
          label="分类"
          value={draft.category}
          data={circleCategories.map((value) => ({ value, label: circleCategoryLabels[value] }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ category: circleCategories.find((each) => each === value) ?? draft.category })
          }
        />
        <JoinFields draft={draft} onChange={onChange} error={errors['question']} />
        <TextInput
          label="成员上限"
          description={`${circleSeats.min} 到 ${circleSeats.max} 人`}
          inputMode="numeric"
          maxLength={4}
          value={seats}
          error={errors['seats']}
          onChange={({ currentTarget: { value } }) => setSeats(value)}
        />
        <div>
          <Button type="submit" loading={busy}>
            {circle ? '保存' : '提交审核'}
          </Button>
        </div>
        {uploads.dialog}
      </form>
    </PendingUploadsContext>
  );
}

interface JoinFieldsProps {
  readonly draft: CircleDraft;
  readonly onChange: (change: Partial<CircleDraft>) => void;
  readonly error: string | undefined;
}

function JoinFields({ draft, onChange, error }: JoinFieldsProps) {
  return (
    <>
      <Radio.Group
        label="加入方式"
        value={draft.joinMode}
        onChange={(value) => onChange({ joinMode: joinModes.find((mode) => mode === value) ?? 'open' })}
      >
        <div className={classes.modes}>
          {joinModes.map((mode) => (
            <Radio key={mode} value={mode} label={joinModeLabels[mode]} />
          ))}
        </div>
      </Radio.Group>
      {draft.joinMode === 'question' && (
        <TextInput
          label="入圈问题"
          description="申请的人先回答它，你和管理员看过再决定。"
          withAsterisk
          maxLength={questionMax}
          value={draft.question}
          error={error}
          onChange={({ currentTarget: { value } }) => onChange({ question: value })}
        />
      )}
    </>
  );
}

function toDraft({ name, about, cover, category, joinMode, question, seats, proposed }: Circle): CircleDraft {
  return { ...(proposed ?? { name, about, cover, category }), joinMode, question, seats };
}

function validate(values: Omit<CircleDraft, 'seats'> & { seats: string }): {
  draft?: CircleDraft;
  errors: FormErrors;
} {
  const parsed = z.safeParse(circleBody, values);
  const errors: FormErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  if (values.joinMode === 'question' && values.question.trim() === '') errors['question'] = '请填写入圈问题';
  return parsed.success && Object.keys(errors).length === 0 ? { draft: parsed.data, errors } : { errors };
}

function saveCircle(circle: Circle | null, draft: CircleDraft): Promise<Circle> {
  if (!circle) return call(createCircle, { body: draft });
  const { id, version } = circle;
  return call(updateCircle, { params: { id }, body: { ...draft, version } });
}

/** A refusal stands at its field, too. */
function toFieldErrors(cause: unknown): FormErrors {
  if (!(cause instanceof CallError)) return {};
  if (cause.problem === 'circle.name_taken') return { name: cause.message };
  if (cause.problem === 'circle.seats_below') return { seats: cause.message };
  return Object.fromEntries(cause.fields.map(({ field, message }) => [field, message]));
}

async function discardProposal(
  { id, state, name }: Circle,
  run: ReturnType<typeof useCircleAction>['run'],
  navigate: ReturnType<typeof useNavigate>,
): Promise<void> {
  const isPublic = state === 'public';
  const confirmed = await confirm({
    title: isPublic ? '放弃这次修改' : `放弃创建「${name}」`,
    message: isPublic ? '大家看到的仍是原来的资料。' : '填写的资料不会保留。',
    confirmLabel: isPublic ? '放弃修改' : '放弃创建',
    danger: true,
  });
  if (!confirmed) return;
  run(
    async () => {
      await call(withdrawCircleProposal, { params: { id } });
      await navigate(isPublic ? `/circle/${id}` : '/publishCircles');
    },
    isPublic ? '已放弃修改' : '已放弃创建',
  );
}
