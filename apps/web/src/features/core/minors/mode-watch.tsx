import {
  countMinorUse,
  extendMinorUse,
  extraMinutes,
  type MinorUse,
} from '@gongdu/contract/core/minors/minors';
import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { PinField } from '../../../entities/core/minor/pin-field.tsx';
import { call } from '../../../lib/api/call.ts';
import { read } from '../../../lib/api/reads.ts';
import { session } from '../../../lib/auth/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';

/** Milliseconds between reports while the page is visible; a failed report is covered by the next one. */
const minorUseQuery = read(countMinorUse, {}, { silent: true, refetchInterval: 60_000, retry: false });

/** Counts the time in the mode for minors, and closes the page at night or once the day's time is used up. */
export function ModeWatch() {
  const { data } = useQuery(minorUseQuery);
  return data?.rest ? <RestDialog rest={data.rest} /> : null;
}

const words = {
  night: {
    title: '夜深了，明天再来读吧',
    text: '未成年人模式下，22:00 至次日 6:00 是休息时间。没有保存的内容还在页面上。',
  },
  used_up: {
    title: '今天的使用时间用完了',
    text: '休息一下眼睛，明天再来。没有保存的内容还在页面上。',
  },
} as const;

function RestDialog({ rest }: { readonly rest: NonNullable<MinorUse['rest']> }) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: extendMinorUse.body,
    initial: { pin: '' },
    submit: (body) => call(extendMinorUse, { body }),
    onDone: (use) => queryClient.setQueryData(minorUseQuery.queryKey, use),
    problemFields: { 'minor.pin_wrong': 'pin' },
    guarded: false,
  });
  return (
    <ResponsiveModal title={words[rest].title} onClose={() => undefined} persistent>
      <Text mb="md">{words[rest].text}</Text>
      <Form
        form={form}
        submitLabel={`再用 ${extraMinutes} 分钟`}
        footer={
          <Button variant="default" onClick={() => void session.signOut()}>
            退出登录
          </Button>
        }
      >
        <PinField {...form.field('pin')} description="由监护人输入" />
      </Form>
    </ResponsiveModal>
  );
}
