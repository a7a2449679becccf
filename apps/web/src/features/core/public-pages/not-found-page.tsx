import { getMissingMenuRight } from '@gongdu/contract/institutions/menu';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { read } from '../../../lib/api/reads.ts';
import { session, useSession } from '../../../lib/auth/session.ts';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { ErrorPage } from './error-page.tsx';
import { MissingRightPage } from './missing-right-page.tsx';

/** `/404` and every unknown address. */
export function NotFoundPage() {
  const isInstitution = useSession(({ roles }) => roles.includes('institution'));
  return isInstitution ? <NotInMenu /> : <NotFound />;
}

/** Pages of the institutions' menu are unknown here to members who lack their code. */
function NotInMenu() {
  const { pathname } = useLocation();
  const missing = useQuery(read(getMissingMenuRight, { query: { path: pathname } }, { silent: true }));
  if (missing.isPending) return <PageSkeleton shape="list" />;
  return missing.data ? (
    <MissingRightPage title={missing.data.title} codes={[missing.data.code]} />
  ) : (
    <NotFound />
  );
}

function NotFound() {
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
