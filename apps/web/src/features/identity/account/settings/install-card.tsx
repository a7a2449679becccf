import { Button } from '@mantine/core';
import { byHandWords, useInstall } from '../../../../entities/core/install/use-install.ts';
import { siteTitle } from '../../../../lib/site-config.ts';
import { Section } from '../../../../ui/layout/section.tsx';

/** Renders nothing if the app is installed or the browser cannot install it. */
export function InstallCard() {
  const install = useInstall();
  if (!install) return null;
  const words = `有自己的图标和窗口，没有网络时也能打开${siteTitle()}。`;
  return (
    <Section
      level={3}
      title="安装到这台设备"
      description={install.way === 'by-hand' ? `${words}${byHandWords}` : words}
      action={
        install.way === 'prompt' && (
          <Button variant="default" onClick={() => void install.run()}>
            安装
          </Button>
        )
      }
    />
  );
}
