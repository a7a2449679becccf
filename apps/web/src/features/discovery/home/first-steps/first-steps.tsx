import type { FirstStepChoices } from '@gongdu/contract/discovery/first-step-choices';
import {
  type FirstStep,
  firstStepGoals,
  firstSteps,
  skipFirstSteps,
} from '@gongdu/contract/discovery/first-steps';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { homeQuery } from '../../../../entities/core/home/query.ts';
import { call } from '../../../../lib/api/call.ts';
import { quietButtonClass } from '../../../../ui/button/quiet-button.ts';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { toastWithUndo } from '../../../../ui/feedback/toast.ts';
import { Section } from '../../../../ui/layout/section.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { BookChoices, CircleChoices, InterestChoices, PeopleChoices } from './choices.tsx';
import classes from './first-steps.module.css';
import { ProfileChoice } from './profile-choice.tsx';
import { firstStepsQuery } from './query.ts';
import { type Choices, useChoices } from './use-choices.ts';

const labels: Readonly<Record<FirstStep, { readonly name: string; readonly words: string }>> = {
  profile: {
    name: '名字和头像',
    words: '现在的名字是随手起的，换成自己的，大家好认出你。不想现在改，就先看下一步。',
  },
  interests: { name: '感兴趣的', words: '选三个感兴趣的频道或话题，相关的内容会先让你看到。' },
  circles: { name: '加入圈子', words: '加入三个圈子，和大家一起读、一起聊。' },
  people: { name: '关注书友', words: '关注三位书友，他们写的会出现在首页。' },
  books: { name: '第一本书', words: '把一本想读的书放上书架，从它读起。' },
};

type Done = Readonly<Record<FirstStep, number>>;

/** The first steps of a new reader, each in place; a step is done when the member has actually done it. */
export function FirstSteps({ done }: { readonly done: Done }) {
  const found = useQuery(firstStepsQuery);
  const choices = useChoices();
  const open = firstSteps.filter((step) => done[step] < firstStepGoals[step]);
  const [step, setStep] = useState<FirstStep>(open[0] ?? 'profile');
  const next = nextOf(step, open);
  return (
    <Section
      title="五步，在这里安顿下来"
      description={`已完成 ${firstSteps.length - open.length} 步，共 ${firstSteps.length} 步`}
      action={<SkipButton />}
    >
      <Tabs
        label="起步"
        value={step}
        onChange={setStep}
        tabs={firstSteps.map((id) => ({ id, name: tabName(id, done) }))}
        panelClass={classes.panel}
      >
        <p className={classes.words}>{labels[step].words}</p>
        {step === 'profile' ? (
          <ProfileChoice />
        ) : (
          <QueryView query={found} skeleton={<ListSkeleton rows={3} />}>
            {(offered) => choicesOf(step, offered, choices)}
          </QueryView>
        )}
        {next && (
          <div>
            <Button onClick={() => setStep(next)}>下一步：{labels[next].name}</Button>
          </div>
        )}
      </Tabs>
    </Section>
  );
}

/** A name is asked for first and may wait; another step is left once it is done. */
function nextOf(step: FirstStep, open: readonly FirstStep[]): FirstStep | undefined {
  if (step === 'profile') return open.find((each) => each !== 'profile');
  return open.includes(step) ? undefined : open[0];
}

function SkipButton() {
  const invalidates = [homeQuery.queryKey];
  const setSkipped = (skipped: boolean) => call(skipFirstSteps, { body: { skipped } });
  const restore = useAction(() => setSkipped(false), { invalidates });
  const skip = useAction(() => setSkipped(true), {
    onDone: () => toastWithUndo('已跳过起步', () => void restore.run()),
    invalidates,
  });
  return (
    <button type="button" className={quietButtonClass} disabled={skip.busy} onClick={() => void skip.run()}>
      先跳过
    </button>
  );
}

function tabName(step: FirstStep, done: Done): string {
  const [n, goal] = [Math.min(done[step], firstStepGoals[step]), firstStepGoals[step]];
  return n >= goal ? `${labels[step].name} ✓` : `${labels[step].name} ${n}/${goal}`;
}

function choicesOf(
  step: Exclude<FirstStep, 'profile'>,
  { interests, circles, people, books }: FirstStepChoices,
  choices: Choices,
): ReactNode {
  switch (step) {
    case 'interests':
      return <InterestChoices interests={interests} choices={choices} />;
    case 'circles':
      return <CircleChoices circles={circles} choices={choices} />;
    case 'people':
      return <PeopleChoices people={people} choices={choices} />;
    case 'books':
      return <BookChoices books={books} choices={choices} />;
  }
}
