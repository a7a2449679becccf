import type { ComplaintKind } from '@gongdu/contract/administration/complaints/complaint';
import type { TextPage } from '@gongdu/contract/core/public-texts/text';
import type { ComplaintPage } from '@gongdu/contract/discovery/public-site/complaint';
import type { PublicView } from '@gongdu/contract/discovery/public-site/page-server';
import { Problem } from '@gongdu/contract/problem';
import type { PublicSite } from '../../../public-site/public-site.ts';
import type { Complaints } from './service.ts';

type Services = ComplaintPage['services'];

/** Texts with the form below them, and its initial values there. */
const firstKinds: Readonly<Record<string, ComplaintKind>> = {
  '/complaints-guide': 'copyright',
  '/report-notice': 'illegal',
};

export function complaintTextView(page: TextPage, services: Services): PublicView {
  const kind = firstKinds[page.text.head.path];
  if (kind === undefined || page.shown.state !== 'current') return { name: 'text', data: page };
  return { name: 'complaint', data: { page, kind, services } };
}

const path = '/complaints-guide/progress';

/** `/complaints-guide/progress?receipt=`: the state of a complaint. */
export function complaintPageRoutes(
  site: PublicSite,
  { filing }: Pick<Complaints, 'filing'>,
  services: Services,
): void {
  site.serve({
    path,
    members: 'public page',
    notFound: { title: '没有找到这个页面', sentence: '请从投诉指引进入。' },
    find: async ({ query }) => {
      const receipt = (query.get('receipt') ?? '').trim().slice(0, 40);
      const status = receipt === '' ? null : await findStatus(filing, receipt);
      return {
        key: `complaint ${receipt} ${JSON.stringify(status)}`,
        draw: () => ({
          title: '投诉进度',
          path,
          robots: 'noindex',
          description: '凭受理编号查询投诉的进度和结果。',
          view: { name: 'progress', data: { receipt, status, services } },
        }),
      };
    },
  });
}

async function findStatus(filing: Complaints['filing'], receipt: string) {
  try {
    return await filing.status(receipt);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
