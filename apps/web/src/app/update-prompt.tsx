import { ReloadPrompt } from '../ui/feedback/reload-prompt.tsx';
import { useNewVersion } from './version-check.ts';

export function UpdatePrompt() {
  const build = useNewVersion();
  return (
    build !== null && (
      <ReloadPrompt key={build} title="共读有新版本" description="刷新后即可使用；请先保存正在填写的内容。" />
    )
  );
}
