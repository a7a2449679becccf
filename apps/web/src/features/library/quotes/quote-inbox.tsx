import { endInbox, getInbox, makeInbox } from '@gongdu/contract/library/imports/inbox';
import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { read } from '../../../lib/api/reads.ts';
import { copyToClipboard } from '../../../ui/feedback/clipboard.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { formatChinaDate } from '../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from './my-quotes.module.css';

const inboxQuery = read(getInbox, {});
const invalidates = [getInbox] as const;

/** 收书摘的地址: made, seen once, renewed and ended. */
export function QuoteInbox() {
  const { data: inbox, isPending } = useQuery(inboxQuery);
  const [address, setAddress] = useState<string>();
  const make = useAction(() => call(makeInbox, {}), {
    onDone: (made) => setAddress(made.address),
    invalidates,
  });
  const renew = useAction(() => call(makeInbox, {}), {
    asks: () => ({
      title: '换一个新地址？',
      message: '旧地址马上停用，用它的程序要换上新的。',
      confirmLabel: '换新地址',
    }),
    onDone: (made) => setAddress(made.address),
    invalidates,
  });
  const end = useAction(() => call(endInbox, {}), {
    asks: () => ({
      title: '停用这个地址？',
      message: '程序再往这里送书摘会被拒绝，已经收下的不受影响。',
      confirmLabel: '停用',
      danger: true,
    }),
    done: '地址已停用',
    onDone: () => setAddress(undefined),
    invalidates,
  });
  if (isPending) return null;
  return (
    <Section
      title="从阅读程序送来"
      description="KOReader 等能往纸间书摘送书摘的程序，可以改送到这个地址。送来的只有自己看得到。"
    >
      {address !== undefined && <NewAddress address={address} />}
      {inbox ? (
        <div className={classes.inbox}>
          <p>
            {formatChinaDate(inbox.madeAt)}生成
            {inbox.usedAt ? (
              <>
                ，上一次用在 <RelativeTime at={inbox.usedAt} />
              </>
            ) : (
              '，还没有用过'
            )}
          </p>
          <Group gap="xs">
            <Button variant="default" size="xs" loading={renew.busy} onClick={() => void renew.run()}>
              换新地址
            </Button>
            <Button variant="default" size="xs" color="red" loading={end.busy} onClick={() => void end.run()}>
              停用
            </Button>
          </Group>
        </div>
      ) : (
        <div>
          <Button variant="default" loading={make.busy} onClick={() => void make.run()}>
            生成地址
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Shown once: only a hash of it is kept. */
function NewAddress({ address }: { readonly address: string }) {
  const whole = `${address}/send`;
  return (
    <div className={classes.inbox}>
      <TextInput
        label="新地址"
        description="只显示这一次，请现在复制到程序里。程序会自己在后面加 /send 的，去掉末尾的 /send。"
        value={whole}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div>
        <Button size="xs" onClick={() => void copyToClipboard(whole, '地址已复制')}>
          复制地址
        </Button>
      </div>
    </div>
  );
}
