import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { ReloadOffer } from './reload-offer.tsx';

const missing = (
  <ReloadOffer
    title="没能加载出来"
    sentence="网络不太顺畅，或者共读刚刚更新过。刷新一下就好，请先保存正在填写的内容。"
  />
);

/** For a dialog whose code comes with its first opening: when that fails, the page around it stays. */
export function LaterPart({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary instead={missing}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
