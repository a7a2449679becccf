import { cancelPublication, type Page } from '@gongdu/contract/institutions/page/endpoints';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconClock, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { DraftBanners } from '../../../entities/core/autosave/draft-banners.tsx';
import { call } from '../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';
import { Can } from '../../../lib/auth/can.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { formatDateTime } from '../../../ui/text/format-time.ts';
import { pageErrors } from './document/check-page.ts';
import classes from './page-editor.module.css';
import { pageQuery, versionsQuery } from './queries.ts';
import { useEditedPage } from './session/page-context.ts';
import type { PageState } from './session/page-session.ts';
import { firstPageError } from './session/save-page.ts';

interface EditorBannersProps {
  readonly page: Page;
  readonly state: PageState;
  readonly locked: boolean;
  readonly onTakeOver: () => Promise<void>;
  readonly otherEditor: string | null;
}

/** Notices: the page's state, and why it cannot be saved. */
export function EditorBanners({ page, state, locked, onTakeOver, otherEditor }: EditorBannersProps) {
  const { session } = useEditedPage();
  const error = firstPageError(state.document);
  const [wrongBlock] = pageErrors(state.document).blocks.keys();
  return (
    <div className={classes.banners}>
      <DraftBanners thing="主页" session={session} locked={locked} onTakeOver={onTakeOver} />
      <StateBanner page={page} />
      {otherEditor !== null && (
        <Banner tone="warn" role="status" icon={<IconUsers size={18} aria-hidden />}>
          {otherEditor}刚刚保存过主页。你的修改保存时，可以选择留下哪一份。
        </Banner>
      )}
      {error !== null && (
        <Banner
          tone="bad"
          role="alert"
          icon={<IconAlertCircle size={18} aria-hidden />}
          action={
            wrongBlock !== undefined && (
              <Button
                size="compact-sm"
                variant="light"
                color="red"
                onClick={() => session.select(wrongBlock)}
              >
                去修改
              </Button>
            )
          }
        >
          改好后才能保存：{error}
        </Banner>
      )}
    </div>
  );
}

function StateBanner({ page }: { readonly page: Page }) {
  const { state, pending, scheduled, refusal } = page;
  return (
    <>
      {state === 'taken_down' && (
        <Banner tone="bad" title="主页已下架，读者现在看不到它">
          {refusal?.sentence}修改后重新发布，会再次送审。
        </Banner>
      )}
      {state !== 'taken_down' && refusal && !pending && (
        <Banner tone="bad" title="上次提交没有通过审核">
          {refusal.sentence}
        </Banner>
      )}
      {pending && (
        <Banner
          tone="warn"
          icon={<IconClock size={18} aria-hidden />}
          action={
            <CancelButton label="撤回" message="撤回后不再审核这个版本，草稿不受影响。" done="已撤回" />
          }
        >
          第 {pending.number} 版由{pending.by.name}提交，正在等待审核。
        </Banner>
      )}
      {scheduled && (
        <Banner
          icon={<IconClock size={18} aria-hidden />}
          action={
            <CancelButton
              label="取消定时"
              message="取消后不会自动发布，草稿不受影响。"
              done="已取消定时发布"
            />
          }
        >
          第 {scheduled.number} 版将在 {formatDateTime(new Date(scheduled.publishAt))} 发布。
        </Banner>
      )}
    </>
  );
}

interface CancelButtonProps {
  readonly label: string;
  readonly message: string;
  readonly done: string;
}

function CancelButton({ label, message, done }: CancelButtonProps) {
  const queryClient = useQueryClient();
  const { run, busy } = useAction(() => call(cancelPublication), {
    asks: () => ({ title: label, message, confirmLabel: label }),
    done,
    onDone: (page) => overwriteQueryData(queryClient, pageQuery.queryKey, page),
    invalidates: [versionsQuery.queryKey],
  });
  return (
    <Can permissions={['inst:page:publish']}>
      <Button size="compact-sm" variant="light" loading={busy} onClick={() => void run()}>
        {label}
      </Button>
    </Can>
  );
}
