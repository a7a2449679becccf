import { Button } from '@mantine/core';
import { IconBook, IconInfoCircle } from '@tabler/icons-react';
import { Badge } from '../src/ui/feedback/badge.tsx';
import { Banner } from '../src/ui/feedback/banner.tsx';
import { EmptyState } from '../src/ui/feedback/empty-state.tsx';
import { ErrorState } from '../src/ui/feedback/error-state.tsx';
import { PageSkeleton } from '../src/ui/feedback/page-skeleton.tsx';
import { ProgressRing } from '../src/ui/feedback/progress-ring.tsx';
import { QueryView } from '../src/ui/feedback/query-view.tsx';
import { ReloadPrompt } from '../src/ui/feedback/reload-prompt.tsx';
import { SearchState } from '../src/ui/feedback/search-state.tsx';
import { TextSkeleton } from '../src/ui/feedback/text-skeleton.tsx';
import { toastWithUndo } from '../src/ui/feedback/toast.ts';
import { Toasts } from '../src/ui/feedback/toasts.tsx';
import { UnreadBadge } from '../src/ui/feedback/unread-badge.tsx';
import { ignore, longText } from './samples.ts';

const tones = ['neutral', 'brand', 'ok', 'warn', 'bad'] as const;
const refetch = async () => undefined;
const search = { isFetching: false, isError: true, refetch };

export const feedback = {
  Badge: tones.map((tone) => (
    <Badge key={tone} tone={tone}>
      {tone}
    </Badge>
  )),
  UnreadBadge: <UnreadBadge count={120} />,
  Banner: tones.map((tone) => (
    <Banner
      key={tone}
      tone={tone}
      icon={<IconInfoCircle size={18} aria-hidden />}
      title="标题"
      action={<Button size="xs">处理</Button>}
    >
      {longText}
    </Banner>
  )),
  EmptyState: (
    <EmptyState
      icon={<IconBook size="1em" />}
      title="还没有书"
      description="可以从书库里加一本。"
      action={<Button>去书库</Button>}
    />
  ),
  ErrorState: <ErrorState onRetry={ignore} />,
  QueryView: (
    <QueryView query={{ data: undefined, error: new Error('网络不畅，请再试一次'), refetch }}>
      {() => null}
    </QueryView>
  ),
  SearchState: (
    <>
      <SearchState search={search} none="没有找到" />
      <SearchState search={{ ...search, isError: false }} none="没有找到" />
    </>
  ),
  PageSkeleton: (['list', 'form', 'article'] as const).map((shape) => (
    <PageSkeleton key={shape} shape={shape} />
  )),
  TextSkeleton: <TextSkeleton lines={3} />,
  ProgressRing: <ProgressRing part={0.4} label="正在上传" />,
  ReloadPrompt: <ReloadPrompt title="网站有更新" description="刷新后就能用上。" />,
  Toasts: (
    <>
      <Button onClick={() => toastWithUndo('已移到回收站', ignore)}>出一条提示</Button>
      <Toasts />
    </>
  ),
};
