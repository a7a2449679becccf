import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Rendered instead of the default error message. */
  readonly fallback?: ReactNode;
}

/**
 * Catches render errors below and offers a retry; when a chunk of an older build no longer exists it asks for a reload.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, fallback } = this.props;
    if (!error) return children;
    if (fallback !== undefined) return fallback;
    return isMissingCode(error) ? (
      <ErrorState
        title="页面没能打开"
        description="网络不太顺畅，或者网站刚刚更新过。刷新一下就好。"
        onRetry={() => window.location.reload()}
      />
    ) : (
      <ErrorState title="页面出了点问题" onRetry={() => this.setState({ error: null })} />
    );
  }
}

/** Each browser has its own message for a failed import(). */
function isMissingCode({ message }: Error): boolean {
  return /dynamically imported module|Importing a module script failed|preload CSS/i.test(message);
}
