import type { ServerStatus } from '@gongdu/contract/administration/server-status';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { AlarmSection } from './alarm-section.tsx';
import { BackupSection } from './backup-section.tsx';
import { DatabaseSection } from './database-section.tsx';
import { JobSection } from './job-section.tsx';
import { MessagingDatabaseSection } from './messaging-database-section.tsx';
import { NodeSection } from './node-section.tsx';
import { serverStatusQuery } from './queries.ts';
import { ReplicaSection } from './replica-section.tsx';
import { ServiceSection } from './service-section.tsx';
import { TestAlarmButton } from './test-alarm.tsx';

/** `/server-status` 运行状况: what is wrong first, then everything that alarms are about. */
export function ServerStatusPage() {
  const status = useQuery(serverStatusQuery);
  return (
    <Page>
      <PageHeader title="运行状况" description="每 15 秒自动更新。" action={<TestAlarmButton />} />
      <QueryView<ServerStatus> query={status}>
        {(data) => (
          <>
            <AlarmSection alarms={data.alarms} />
            <NodeSection nodes={data.nodes} usesRedis={data.usesRedis} />
            <BackupSection backup={data.backup} certificate={data.certificate} />
            <DatabaseSection database={data.database} />
            {data.replica && <ReplicaSection replica={data.replica} />}
            {data.messagingDatabase && <MessagingDatabaseSection database={data.messagingDatabase} />}
            <ServiceSection services={data.services} />
            <JobSection jobs={data.jobs} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
