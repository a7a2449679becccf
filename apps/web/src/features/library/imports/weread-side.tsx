import {
  fetchFromWeread,
  getWeread,
  keepWereadKey,
  removeWereadKey,
  type Weread,
  wereadFailures,
} from '@gongdu/contract/library/imports/weread';
import { Button, Group, PasswordInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { read, stale } from '../../../lib/api/reads.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatChinaDate } from '../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from './imports.module.css';
import { importReads, writtenReads } from './queries.ts';

/** Milliseconds between two looks at a fetch that goes on. */
const pollMs = 2_000;

const wereadQuery = read(
  getWeread,
  {},
  { refetchInterval: ({ state: { data } }) => (data?.isGoing ? pollMs : false) },
);
const invalidates = [getWeread, ...importReads] as const;

/** 从微信读书取: the member's key, a fetch at once, and why the last one broke off. */
export function WereadSide() {
  const { data: weread } = useQuery(wereadQuery);
  useEnd(weread?.isGoing);
  if (!weread || (!weread.isOffered && weread.keptSince === null)) return null;
  return (
    <Section
      title="从微信读书取"
      description="用微信读书给的个人密钥，把书架和划线取过来，以后每天取新的。都只有自己看得到。"
    >
      {weread.failure && (
        <Banner tone="warn">
          {wereadFailures[weread.failure.why]}
          <span className={classes.faint}>
            （<RelativeTime at={weread.failure.at} />
            ，之前取到的都在）
          </span>
        </Banner>
      )}
      {weread.keptSince !== null && <KeptKey weread={weread} keptSince={weread.keptSince} />}
      {weread.isOffered && (weread.keptSince === null || weread.failure?.why === 'key') && <KeyForm />}
    </Section>
  );
}

function KeptKey({ weread, keptSince }: { readonly weread: Weread; readonly keptSince: string }) {
  const fetchNow = useAction(() => call(fetchFromWeread, {}), { invalidates });
  const remove = useAction(() => call(removeWereadKey, {}), {
    asks: () => ({
      title: '删除微信读书的密钥？',
      message: '密钥马上删除，以后不再取。取过来的书和书摘不受影响。',
      confirmLabel: '删除',
      danger: true,
    }),
    done: '密钥已删除',
    invalidates,
  });
  return (
    <>
      <p role="status">
        {weread.isGoing && '正在取…'}
        {!weread.isGoing && weread.fetchedAt && (
          <>
            上一次取完：
            <RelativeTime at={weread.fetchedAt} />
          </>
        )}
        {!weread.isGoing && !weread.fetchedAt && '还没有取完过'}
        <span className={classes.faint}>　密钥存于 {formatChinaDate(keptSince)}，加密保存</span>
      </p>
      <Group gap="xs">
        {weread.isOffered && weread.failure?.why !== 'key' && (
          <Button
            variant="default"
            size="xs"
            loading={fetchNow.busy}
            disabled={weread.isGoing}
            onClick={() => void fetchNow.run()}
          >
            现在取一次
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          color="red"
          loading={remove.busy}
          onClick={() => void remove.run()}
        >
          删除密钥
        </Button>
      </Group>
    </>
  );
}

function KeyForm() {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: keepWereadKey.body,
    initial: { key: '' },
    submit: (body) => call(keepWereadKey, { body }),
    onDone: async () => {
      form.reset();
      await stale(queryClient, ...invalidates);
    },
  });
  return (
    <Form form={form} submitLabel="存下并开始取" subdued>
      <PasswordInput
        {...form.field('key')}
        label="微信读书的密钥"
        description="以 wrk- 开头，加密保存，随时可以删除"
        autoComplete="off"
      />
    </Form>
  );
}

/** What came is on the shelf and among the quotes once a fetch has ended. */
function useEnd(isGoing: boolean | undefined): void {
  const queryClient = useQueryClient();
  const before = useRef(isGoing);
  useEffect(() => {
    if (before.current === true && isGoing === false)
      void stale(queryClient, ...importReads, ...writtenReads);
    before.current = isGoing;
  }, [isGoing, queryClient]);
}
