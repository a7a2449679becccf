import { exportDays } from '@gongdu/contract/administration/personal-data/data-export';
import type { NewNotification } from '../../../core/notifications/notify.ts';

export function exportReady(uid: number, id: number, size: string): NewNotification {
  return {
    ...base(uid, id, 'data_export_ready'),
    title: '你的数据已经打包好',
    body: `压缩包 ${size}，${exportDays} 天内可以下载一次。`,
  };
}

export function exportFailed(uid: number, id: number): NewNotification {
  return {
    ...base(uid, id, 'data_export_failed'),
    title: '你的数据没能打包',
    body: '服务器打包时出错了，请到个人中心重新导出。',
  };
}

function base(uid: number, id: number, kind: NewNotification['kind']) {
  return { uid, kind, link: '/user/profile/privacy', objectKind: 'data_export', objectId: id } as const;
}
