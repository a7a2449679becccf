import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { session } from '../../lib/session.ts';
import { FaultPage } from './fault-page.tsx';

/** `/404`, and every address that leads nowhere (S2). */
export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <FaultPage
      code="404"
      title="没有找到这个页面"
      sentence="它可能已经移走或删除，也可能是地址输错了一个字。"
      ways={
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
