import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Drawn in place of what broke, instead of the offer to try again. */
  readonly fallback?: ReactNode;
}

/** Catches what breaks below and offers to try again; code of an older build that is gone asks for a reload. */
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

/** Browsers word a failed import() each in their own way. */
function isMissingCode({ message }: Error): boolean {
  return /dynamically imported module|Importing a module script failed|preload CSS/i.test(message);
}
