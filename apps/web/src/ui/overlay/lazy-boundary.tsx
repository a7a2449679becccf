import { type ReactNode, Suspense } from 'react';
import { ReloadPrompt } from '../feedback/reload-prompt.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const loadFailedPrompt = (
  <ReloadPrompt
    title="没能加载出来"
    description="网络不太顺畅，或者网站刚刚更新过。刷新一下就好，请先保存正在填写的内容。"
  />
);

interface LazyBoundaryProps {
  /** Pixels kept free until a part of the page has loaded, so that nothing below it moves; a dialog needs none. */
  readonly height?: number;
  readonly children: ReactNode;
}

/** For a part or a dialog whose code loads when it is first shown: when that fails, the page around it stays. */
export function LazyBoundary({ height = 0, children }: LazyBoundaryProps) {
  return (
    <ErrorBoundary fallback={loadFailedPrompt}>
      <Suspense fallback={height > 0 && <div style={{ height }} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
