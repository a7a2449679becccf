import type { Minor } from '@gongdu/contract/core/minors/minors';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minorQuery } from '../../../../entities/core/minor/queries.ts';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import { formatDateTime } from '../../../../ui/text/format-time.ts';
import { SettingRow } from '../settings/settings.tsx';
import type { MinorDialogName } from './minor-dialogs.tsx';

const MinorDialog = lazyComponent(async () => (await import('./minor-dialogs.tsx')).MinorDialog);

/** 未成年人: a guardian's consent if required, and the mode for minors. */
export function MinorsCard() {
  const minor = useQuery(minorQuery);
  const [open, setOpen] = useState<MinorDialogName>();
  return (
    <Section
      level={3}
      title="未成年人"
      description="未成年人模式限制每天的使用时间，夜间休息，不收陌生人的消息，也不提供直播。"
    >
      <QueryView query={minor}>
        {(data) => (
          <div>
            {data.age === 'under14' && <ConsentRow minor={data} onOpen={setOpen} />}
            <ModeRow minor={data} onOpen={setOpen} />
            <LazyBoundary>
              {open && (
                <MinorDialog
                  name={open}
                  guardianPhone={data.guardianPhone}
                  onClose={() => setOpen(undefined)}
                />
              )}
            </LazyBoundary>
          </div>
        )}
      </QueryView>
    </Section>
  );
}

interface RowProps {
  readonly minor: Minor;
  readonly onOpen: (dialog: MinorDialogName) => void;
}

function ConsentRow({ minor: { consentedAt, guardianPhone }, onOpen }: RowProps) {
  return consentedAt === null ? (
    <SettingRow
      title="监护人还没有同意"
      description="你未满 14 周岁。监护人同意之前可以阅读，不能发布内容、评论和发送消息。"
    >
      <Button onClick={() => onOpen('consent')}>请监护人同意</Button>
    </SettingRow>
  ) : (
    <SettingRow
      title="监护人已经同意"
      description={`${formatDateTime(new Date(consentedAt))}由 ${guardianPhone} 同意，可以随时撤回。`}
    >
      <Button variant="default" onClick={() => onOpen('withdraw')}>
        撤回同意
      </Button>
    </SettingRow>
  );
}

function ModeRow({ minor: { mode }, onOpen }: RowProps) {
  if (mode === null)
    return (
      <SettingRow title="未成年人模式没有开启" description="由监护人设置一个 4 位数字密码后开启。">
        <Button variant="default" aria-label="开启未成年人模式" onClick={() => onOpen('start')}>
          开启
        </Button>
      </SettingRow>
    );
  const { dailyMinutes, usedMinutes } = mode;
  return (
    <SettingRow
      title="未成年人模式已开启"
      description={`每天 ${dailyMinutes} 分钟，今天已用 ${usedMinutes} 分钟；22:00 至次日 6:00 休息。`}
    >
      <Button variant="default" onClick={() => onOpen('limit')}>
        修改时间
      </Button>
      <Button variant="default" aria-label="关闭未成年人模式" onClick={() => onOpen('end')}>
        关闭
      </Button>
    </SettingRow>
  );
}
