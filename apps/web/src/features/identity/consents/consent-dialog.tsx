import { type DueConsent, giveConsents } from '@gongdu/contract/identity/consents';
import { Button, Group, Text } from '@mantine/core';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { session } from '../../../lib/auth/session.ts';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import classes from './consent-dialog.module.css';

interface ConsentDialogProps {
  readonly due: readonly DueConsent[];
  readonly onGiven: () => void;
}

/** Over the page, which keeps its inputs: the changes, and the choice to agree or to sign out. */
export function ConsentDialog({ due, onGiven }: ConsentDialogProps) {
  const agreements = due.map(({ terms, dated }) => ({ terms, dated }));
  const { run: agree, busy } = useAction(async () => {
    await call(giveConsents, { body: { agreements, way: 'change' } });
    onGiven();
  });
  const { run: refuse, busy: isLeaving } = useAction(async () => {
    const isSure = await confirm({
      title: '不同意并退出登录？',
      message: '你的账号和已保存的内容都会留着。下次登录时，可以再看一遍，再作决定。',
      confirmLabel: '退出登录',
      cancelLabel: '再看看',
    });
    if (isSure) await session.signOut();
  });
  return (
    <ResponsiveModal opened onClose={() => undefined} title="协议有重要变更" persistent>
      <Text>请看看下面的变更。点击书名号里的名称，可以在新标签页中阅读全文和旧版本。</Text>
      {due.map((one) => (
        <ChangedText key={one.terms} due={one} />
      ))}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" loading={isLeaving} onClick={() => void refuse()}>
          不同意，退出登录
        </Button>
        <Button loading={busy} data-autofocus onClick={() => void agree()}>
          同意并继续
        </Button>
      </Group>
    </ResponsiveModal>
  );
}

function ChangedText({ due: { path, title, dated, changes } }: { readonly due: DueConsent }) {
  const [year, month, date] = dated.split('-').map(Number);
  return (
    <section className={classes.text}>
      <h3>
        <a href={path} target="_blank" rel="noopener">
          《{title}》
        </a>
      </h3>
      <p>
        {year} 年 {month} 月 {date} 日起生效
      </p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}
