import type { InstitutionKind } from '@gongdu/contract/core/institutions/institution';
import type { Application } from '@gongdu/contract/institutions/application';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../../lib/auth/session.ts';
import { deviceStorage } from '../../../lib/browser-storage.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ApplicationEditor } from './application-editor.tsx';
import { applicationPath, draftPath } from './application-paths.ts';
import { KindPicker } from './kind-picker.tsx';
import { applicationQuery, myApplicationsQuery } from './queries.ts';
import { createApplicationDrafts } from './session/application-session.ts';

/** `/institution/create`: first the kind, then the form; `?id=` is a draft. */
export function CreateApplicationPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [kind, setKind] = useUnmadeKind();
  const [createdId, setCreatedId] = useState<number>();
  const id = requestedId(query.get('id'));
  /** Ids that were just deleted or submitted, while the address still contains them. */
  const [left, setLeft] = useState<{ readonly id: number | undefined; readonly deleted: boolean }>();
  const { data: sent } = useQuery({ ...applicationQuery(left?.id ?? 0), enabled: false });
  // a withdrawn submission returns under the same address
  const isGone = left?.deleted || (sent !== undefined && sent.state !== 'draft');
  const isNew = id === null || id === createdId || (id === left?.id && isGone);

  // an effect: a page that is hidden in its tab changes the address only when it is shown again
  useEffect(() => {
    if (id === null && createdId !== undefined) void navigate(draftPath(createdId), { replace: true });
  }, [id, createdId, navigate]);

  function startOver(deleted: boolean): void {
    setLeft({ id: id ?? createdId, deleted });
    setCreatedId(undefined);
    setKind(undefined);
  }
  const leave = {
    onSubmitted: (application: Application) => {
      startOver(false);
      void navigate(applicationPath(application.id));
    },
    onDeleted: () => {
      startOver(true);
      void navigate('/institution/create', { replace: true });
    },
  };

  return (
    <Page>
      <PageHeader
        title="申请机构"
        description="提交机构的资料和资质，审核通过后开通机构账号，你成为它的管理员。"
      />
      {!isNew && <ExistingDraft key={id} id={id} {...leave} />}
      {isNew && kind === undefined && <KindChoice onPick={setKind} />}
      {isNew && kind !== undefined && (
        <NewApplication
          kind={kind}
          id={createdId}
          onSaved={({ id: savedId }) => setCreatedId(savedId)}
          {...leave}
        />
      )}
    </Page>
  );
}

/** The local copy of an application that was never saved also determines its kind. */
function useUnmadeKind() {
  const uid = useSession(({ user }) => user?.uid ?? 0);
  return useState<InstitutionKind | undefined>(
    () => createApplicationDrafts(uid, deviceStorage).read(null)?.draft.kind,
  );
}

interface Leave {
  readonly onSubmitted: (application: Application) => void;
  readonly onDeleted: () => void;
}

interface NewApplicationProps extends Leave {
  readonly kind: InstitutionKind;
  readonly id: number | undefined;
  readonly onSaved: (application: Application) => void;
}

function NewApplication({ id, ...props }: NewApplicationProps) {
  const application = useQuery({ ...applicationQuery(id ?? 0), enabled: id !== undefined });
  return <ApplicationEditor {...props} application={id === undefined ? null : (application.data ?? null)} />;
}

function ExistingDraft({ id, ...leave }: Leave & { readonly id: number }) {
  const application = useQuery(applicationQuery(id));
  return (
    <QueryView query={application} skeleton={<PageSkeleton shape="form" />}>
      {(data) =>
        data.state === 'draft' ? (
          <ApplicationEditor kind={data.kind} application={data} {...leave} />
        ) : (
          <Navigate to={applicationPath(id)} replace />
        )
      }
    </QueryView>
  );
}

/** The kinds; above them the unfinished applications, beside which another one is rarely intended. */
function KindChoice({ onPick }: { readonly onPick: (kind: InstitutionKind) => void }) {
  const { data = [], isPending } = useQuery(myApplicationsQuery);
  if (isPending) return <ListSkeleton rows={5} picture />;
  const unfinished = data.filter(({ state }) => state === 'draft' || state === 'returned');
  return (
    <>
      {unfinished.map(({ id, name, state }) => (
        <Banner
          key={id}
          tone={state === 'draft' ? 'brand' : 'warn'}
          action={
            <Button
              component={Link}
              to={state === 'draft' ? draftPath(id) : applicationPath(id)}
              size="compact-sm"
              variant="light"
            >
              {state === 'draft' ? '继续填写' : '去补正'}
            </Button>
          }
        >
          你有一份{state === 'draft' ? '没有提交' : '需要补正'}的申请「{name || '未命名的机构'}」。
        </Banner>
      ))}
      <KindPicker onPick={onPick} />
    </>
  );
}

function requestedId(value: string | null): number | null {
  const id = Number(value ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
