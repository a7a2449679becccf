import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import {
  type Circle,
  type CircleDraft,
  changeCircle,
  circleAboutMax,
  circleBody,
  circleCategories,
  circleCategoryWords,
  circleName,
  circleSeats,
  dropCircleProposal,
  foundCircle,
  joinModes,
  joinModeWords,
  questionMax,
} from '@gongdu/contract/circle';
import { Button, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { showableImage, uploadFile } from '../../lib/upload.ts';
import { ask } from '../../ui/confirm.ts';
import { createPendingUploads, PendingUploadsContext } from '../../ui/pending-uploads.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { UploadBox } from '../../ui/upload-box.tsx';
import { useAfterUploads } from '../../ui/uploads-first.tsx';
import styles from './circle-form.module.css';
import { ReviewNote } from './review-note.tsx';
import { useCircleAct } from './use-circle-act.ts';

const fresh: CircleDraft = {
  name: '',
  about: '',
  cover: null,
  category: 'fiction',
  joinMode: 'open',
  question: '',
  seats: circleSeats.usual,
};
type Faults = Partial<Record<string, string>>;

export function CircleForm({ circle }: { readonly circle: Circle | null }) {
  const [before] = useState(() => (circle ? draftOf(circle) : fresh));
  const [draft, setDraft] = useState(before);
  const [seats, setSeats] = useState(String(before.seats));
  const [faults, setFaults] = useState<Faults>({});
  const { run, busy } = useCircleAct();
  const navigate = useNavigate();
  useUnsaved(!busy && JSON.stringify([draft, seats]) !== JSON.stringify([before, String(before.seats)]));
  const set = (change: Partial<CircleDraft>) => setDraft((now) => ({ ...now, ...change }));
  const [pending] = useState(createPendingUploads);
  const uploads = useAfterUploads(pending, save);

  function save(): void {
    const checked = check({ ...draft, seats });
    setFaults(checked.faults);
    if (!checked.draft || busy) return;
    const body = checked.draft;
    run(
      () =>
        send(circle, body).then(
          ({ id }) => navigate(`/circle/${id}`),
          (error: unknown) => {
            setFaults(faultsOf(error));
            throw error;
          },
        ),
      circle ? '已保存' : '已提交，审核结果会通知你',
    );
  }

  return (
    <PendingUploadsContext value={pending}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          uploads.start();
        }}
        noValidate
      >
        {circle && <ReviewNote circle={circle} drop={() => void giveUp(circle, run, navigate)} />}
        <div className={styles.cover}>
          <UploadBox
            kind="image"
            text="添加封面"
            width={108}
            crop={{ ratio: 1, maxSide: 800, title: '裁剪封面' }}
            value={draft.cover}
            onChange={(cover) => set({ cover })}
            prepare={(file) => showableImage(file)}
            upload={(file, ways) => uploadFile(file, { kind: 'image', ...ways })}
          />
          <p>方形的封面，没有也可以，会按名称画一张。</p>
        </div>
        <TextInput
          label="圈子名称"
          description={`${circleName.min} 到 ${circleName.max} 个字`}
          withAsterisk
          maxLength={circleName.max}
          value={draft.name}
          error={faults['name']}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
        />
        <Textarea
          label="圈子简介"
          description="读什么、怎么读、欢迎什么样的人。"
          withAsterisk
          rows={4}
          maxLength={circleAboutMax}
          value={draft.about}
          error={faults['about']}
          onChange={({ currentTarget: { value } }) => set({ about: value })}
        />
        <NativeSelect
          label="分类"
          value={draft.category}
          data={circleCategories.map((value) => ({ value, label: circleCategoryWords[value] }))}
          onChange={({ currentTarget: { value } }) =>
            set({ category: circleCategories.find((each) => each === value) ?? draft.category })
          }
        />
        <JoinFields draft={draft} set={set} fault={faults['question']} />
        <TextInput
          label="成员上限"
          description={`${circleSeats.min} 到 ${circleSeats.max} 人`}
          inputMode="numeric"
          maxLength={4}
          value={seats}
          error={faults['seats']}
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
  readonly set: (change: Partial<CircleDraft>) => void;
  readonly fault: string | undefined;
}

function JoinFields({ draft, set, fault }: JoinFieldsProps) {
  return (
    <>
      <Radio.Group
        label="加入方式"
        value={draft.joinMode}
        onChange={(value) => set({ joinMode: joinModes.find((mode) => mode === value) ?? 'open' })}
      >
        <div className={styles.modes}>
          {joinModes.map((mode) => (
            <Radio key={mode} value={mode} label={joinModeWords[mode]} />
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
          error={fault}
          onChange={({ currentTarget: { value } }) => set({ question: value })}
        />
      )}
    </>
  );
}

function draftOf({ name, about, cover, category, joinMode, question, seats, proposed }: Circle): CircleDraft {
  return { ...(proposed ?? { name, about, cover, category }), joinMode, question, seats };
}

function check(typed: Omit<CircleDraft, 'seats'> & { seats: string }): {
  draft?: CircleDraft;
  faults: Faults;
} {
  const parsed = z.safeParse(circleBody, typed);
  const faults: Faults = {};
  for (const { path, message } of parsed.error?.issues ?? []) faults[String(path[0])] ??= message;
  if (typed.joinMode === 'question' && typed.question.trim() === '') faults['question'] = '请填写入圈问题';
  return parsed.success && Object.keys(faults).length === 0 ? { draft: parsed.data, faults } : { faults };
}

function send(circle: Circle | null, draft: CircleDraft): Promise<Circle> {
  if (!circle) return call(foundCircle, { body: draft }, { fields: true });
  const { id, version } = circle;
  return call(changeCircle, { params: { id }, body: { ...draft, version } }, { fields: true });
}

/** A refusal stands at its field, too. */
function faultsOf(error: unknown): Faults {
  if (!(error instanceof CallError)) return {};
  if (error.problem === 'circle.name_taken') return { name: error.message };
  if (error.problem === 'circle.seats_below') return { seats: error.message };
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}

async function giveUp(
  { id, state, name }: Circle,
  run: ReturnType<typeof useCircleAct>['run'],
  navigate: ReturnType<typeof useNavigate>,
): Promise<void> {
  const isPublic = state === 'public';
  const sure = await ask({
    title: isPublic ? '放弃这次修改' : `放弃创建「${name}」`,
    message: isPublic ? '大家看到的仍是原来的资料。' : '填写的资料不会保留。',
    confirm: isPublic ? '放弃修改' : '放弃创建',
    danger: true,
  });
  if (!sure) return;
  run(
    async () => {
      await call(dropCircleProposal, { params: { id } });
      await navigate(isPublic ? `/circle/${id}` : '/publishCircles');
    },
    isPublic ? '已放弃修改' : '已放弃创建',
  );
}
