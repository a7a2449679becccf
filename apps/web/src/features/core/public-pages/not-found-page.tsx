import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { session } from '../../../lib/auth/session.ts';
import { ErrorPage } from './error-page.tsx';

/** `/404` and every unknown address. */
export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <ErrorPage
      code="404"
      title="没有找到这个页面"
      description="它可能已经移走或删除，也可能是地址输错了一个字。"
      actions={
        <>
          <Button component={Link} to={session.isSignedIn() ? '/index' : '/'}>
            回到首页
          </Button>
          <Button variant="default" onClick={() => void navigate(-1)}>
            返回上一页
          </Button>
        </>
      }
    />
  );
}
