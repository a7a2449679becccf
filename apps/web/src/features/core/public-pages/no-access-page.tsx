import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { session } from '../../../lib/auth/session.ts';
import { ErrorPage } from './error-page.tsx';

/** `/401` and every screen that this account may not open. */
export function NoAccessPage() {
  return (
    <ErrorPage
      code="401"
      title="当前账号不能查看这个页面"
      description="如果你认为这里应当向你开放，请联系运营人员；也可以换一个账号登录。"
      actions={
        <>
          <Button component={Link} to={session.isSignedIn() ? '/index' : '/'}>
            回到首页
          </Button>
          {session.isSignedIn() && (
            <Button
              variant="default"
              onClick={() => void session.signOut(new URL('/index', window.location.href).href)}
            >
              换个账号登录
            </Button>
          )}
        </>
      }
    />
  );
}
