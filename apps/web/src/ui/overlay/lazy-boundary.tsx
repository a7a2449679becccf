import { type ReactNode, Suspense } from 'react';
import { ReloadPrompt } from '../feedback/reload-prompt.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const loadFailedPrompt = (
  <ReloadPrompt
    title="没能加载出来"
    description="网络不太顺畅，或者网站刚刚更新过。刷新一下就好，请先保存正在填写的内容。"
  />
);

/** For a dialog whose code loads at its first opening: when that fails, the page around it stays. */
export function LazyBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={loadFailedPrompt}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
