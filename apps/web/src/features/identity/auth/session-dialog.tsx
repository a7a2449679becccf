import { Button, Divider, Text } from '@mantine/core';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { useSessionExpired } from '../../../lib/auth/reauth.ts';
import { session } from '../../../lib/auth/session.ts';
import { withoutTokens } from '../../../lib/auth/url-tokens.ts';
import { browserEnv } from '../../../lib/browser-env.ts';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

/** A page that can be read without a session would come back without a form. */
function signInAndReturn(): string {
  const address = browserEnv.address();
  const query = new URLSearchParams({ redirectUrl: withoutTokens(address).href });
  return new URL(`/login?${query}`, address).href;
}

/** The dialog of an expired session, over the page, which keeps its inputs; the app mounts it once. */
export function SessionDialog() {
  const expired = useSessionExpired();
  const { run, busy } = useAction(() => session.signOut(signInAndReturn()));
  return (
    <ResponsiveModal
      opened={expired}
      onClose={() => undefined}
      title="系统提示"
      width={440}
      zIndex={1_000}
      persistent
    >
      <Text fw={500}>登录状态已过期，请重新登录</Text>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        在这里登录后会接着刚才的操作，页面上填写的内容都还在。
      </Text>
      <SignInSteps signIn={session.signInAgain} label="验证并继续">
        {(signIn) => <SignInForm signIn={signIn} asksConsent={false} label="登录并继续" />}
      </SignInSteps>
      <Divider label="或者" my="md" />
      <Button variant="default" fullWidth loading={busy} onClick={() => void run()}>
        重新登录
      </Button>
      <Text size="xs" c="dimmed" mt={8} ta="center">
        选择重新登录会退出当前账号并离开这个页面
      </Text>
    </ResponsiveModal>
  );
}
