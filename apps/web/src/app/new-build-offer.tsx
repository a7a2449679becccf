import { ReloadOffer } from '../ui/reload-offer.tsx';
import { useNewBuild } from './new-build.ts';

export function NewBuildOffer() {
  const build = useNewBuild();
  return (
    build !== null && (
      <ReloadOffer key={build} title="共读有新版本" sentence="刷新后即可使用；请先保存正在填写的内容。" />
    )
  );
}
