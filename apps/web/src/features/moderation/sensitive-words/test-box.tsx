import type { ReplyOf } from '@gongdu/contract/endpoint';
import {
  listLevelLabels,
  testSensitiveWords,
} from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { explain, MarkedText } from './marked-text.tsx';
import classes from './sensitive-words.module.css';

type Reply = ReplyOf<typeof testSensitiveWords>;
interface Result {
  readonly tested: string;
  readonly reply: Reply;
}

const outcomes = {
  block: { tone: 'bad', title: '拦截：这段文字不能发出' },
  review: { tone: 'warn', title: '送审：先由运营人员查看' },
  mask: { tone: 'neutral', title: '遮盖：发出后部分文字显示为 ＊' },
} as const;

/** Shows the result of the list for a sample text. */
export function TestBox() {
  const [result, setResult] = useState<Result>();
  const form = useApiForm({
    schema: testSensitiveWords.body,
    initial: { text: '' },
    submit: async (body) => ({ tested: body.text, reply: await call(testSensitiveWords, { body }) }),
    onDone: setResult,
    guarded: false,
  });
  return (
    <Stack gap="md">
      <Section title="试一段文字" description="只检查，不保存，也不会发给任何人。">
        <Form form={form} submitLabel="检查">
          <CountedTextarea {...form.field('text')} label="文字" autosize minRows={5} maxRows={16} />
        </Form>
      </Section>
      {result && <Outcome {...result} />}
    </Stack>
  );
}

function Outcome({ tested, reply }: Result) {
  const { level, text, hits, ms, listSize } = reply;
  const speed = `比对 ${formatNumber(listSize)} 个词，用时 ${ms.toFixed(2)} 毫秒`;
  if (level === null)
    return (
      <Banner tone="ok" role="status" title="没有发现敏感词">
        {speed}
      </Banner>
    );
  const { tone, title } = outcomes[level];
  return (
    <>
      <Banner tone={tone} role="status" title={title}>
        共 {hits.length} 处，{speed}
      </Banner>
      <Section title="发现的位置">
        <MarkedText text={tested} hits={hits} />
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">原文写作</th>
                <th scope="col">为什么</th>
              </tr>
            </thead>
            <tbody>
              {hits.slice(0, 50).map((hit) => (
                <tr key={hit.start}>
                  <td>{hit.matched}</td>
                  <td>{explain(hit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {hits.length > 50 && <p className={classes.facts}>只列出前 50 处，其余已在上文标出。</p>}
      </Section>
      {text !== tested && (
        <Section title={`发出后的样子（${listLevelLabels.mask}）`}>
          <MarkedText text={text} hits={[]} />
        </Section>
      )}
    </>
  );
}
