import { type RefusalCode, refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import '@mantine/core/styles/Anchor.layer.css';
import {
  type Application,
  type ApplicationSlot,
  applicationStateLabels,
  withdrawApplication,
} from '@gongdu/contract/institutions/application';
import { slotAbout } from '@gongdu/contract/institutions/qualification';
import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { ApplicationFacts } from '../../../../entities/institutions/qualification/application-facts.tsx';
import {
  expiryLabel,
  slotVerdictMessage,
} from '../../../../entities/institutions/qualification/slot-state.tsx';
import { call } from '../../../../lib/api/call.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { PageSkeleton } from '../../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { ApplicationEditor } from '../application-editor.tsx';
import { draftPath } from '../application-paths.ts';
import { isFormOpen, stateTones } from '../application-state.ts';
import { applicationQuery, cacheApplication } from '../queries.ts';
import { ApplicationSteps } from './application-steps.tsx';
import { EnterInstitution } from './enter-institution.tsx';
import { JudgedApplication } from './judged-application.tsx';

interface ApplicationDetailProps {
  readonly id: number;
  /** The target of the back link. */
  readonly back: { readonly to: string; readonly label: string };
}

/** One application: its state, its verdicts, and what must be corrected. */
export function ApplicationDetail({ id, back }: ApplicationDetailProps) {
  const application = useQuery(applicationQuery(id));
  return (
    <QueryView query={application} skeleton={<PageSkeleton shape="form" />}>
      {(data) => <Loaded application={data} back={back} />}
    </QueryView>
  );
}

function Loaded({ application, back }: Omit<ApplicationDetailProps, 'id'> & { application: Application }) {
  const navigate = useNavigate();
  const { id, name, state, institution, kind } = application;
  if (state === 'draft') return <ToDraft id={id} />;
  const onSubmitted = () => toast('已重新提交，审核结果会通知你', 'success');
  return (
    <div data-application style={{ display: 'contents' }}>
      <Button
        component={Link}
        to={back.to}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        style={{ justifySelf: 'start' }}
      >
        {back.label}
      </Button>
      <PageHeader
        title={name || '未命名的机构'}
        action={
          <>
            {state === 'pending' && <WithdrawButton application={application} />}
            {institution && <EnterInstitution institution={institution} />}
          </>
        }
      />
      <Section title="进度" badge={<Badge tone={stateTones[state]}>{applicationStateLabels[state]}</Badge>}>
        <ApplicationSteps row={application} />
      </Section>
      <StateBanner application={application} />
      {isFormOpen(application) ? (
        <ApplicationEditor
          kind={kind}
          application={application}
          onSubmitted={onSubmitted}
          onDeleted={() => void navigate('/institution/apply', { replace: true })}
        />
      ) : (
        <>
          <JudgedApplication application={application} onSubmitted={onSubmitted} />
          <Section title="基本资料">
            <ApplicationFacts form={application.form} />
          </Section>
        </>
      )}
    </div>
  );
}

/**
 * A page shown again in its tab may have been rendered while the application was a draft, and it may be submitted by
 * now.
 */
function ToDraft({ id }: { readonly id: number }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const now = queryClient.getQueryData(applicationQuery(id).queryKey);
    if (now?.state === 'draft') void navigate(draftPath(id), { replace: true });
  }, [id, queryClient, navigate]);
  return null;
}

function WithdrawButton({ application: { id } }: { readonly application: Application }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { run, busy } = useAction(() => call(withdrawApplication, { params: { id } }), {
    asks: () => ({
      title: '撤回申请',
      message: '撤回后可以修改并重新提交，排队的次序从重新提交时算起。',
      confirmLabel: '撤回',
    }),
    done: '申请已撤回',
    onDone: async (withdrawn) => {
      await cacheApplication(queryClient, withdrawn);
      if (withdrawn.state === 'draft') await navigate(draftPath(id), { replace: true });
    },
    invalidates: ['/api/institution-applications'],
  });
  return (
    <Button variant="default" loading={busy} onClick={() => void run()}>
      撤回申请
    </Button>
  );
}

/** What the verdict means, and what to do next. */
function StateBanner({ application }: { readonly application: Application }) {
  const { state, refusal, slots, institution } = application;
  const open = slots.filter((slot) => slot.open && (slot.state === 'refused' || slot.state === 'expired'));
  const ending = slots.filter((slot) => slot.open && slot.state === 'accepted');
  const icon = <IconInfoCircle size={18} aria-hidden />;
  const why = refusal ? refusalLine(refusal.code, refusal.sentence) : '';
  if (state === 'pending')
    return (
      <Banner tone="brand" role="status" icon={icon}>
        申请已经提交，正在审核。审核期间不能修改，需要修改可以先撤回。
      </Banner>
    );
  if (state === 'returned')
    return (
      <Banner tone="warn" role="status" icon={icon} title="请补正后重新提交">
        {open.length > 0 && <p>有 {open.length} 项资质需要重新上传，其余已通过的不用再交。</p>}
        <SlotLinks slots={open} />
        {why && <p>{why}</p>}
      </Banner>
    );
  if (state === 'refused')
    return (
      <Banner tone="bad" role="status" icon={icon} title="申请没有通过">
        <p>{why}</p>
        <p>如有异议或情况有变，可以重新申请。</p>
      </Banner>
    );
  if (state === 'expired')
    return (
      <Banner tone="warn" role="status" icon={icon} title="有资质已到期">
        <p>请重新上传到期的资质并提交。审核期间，机构后台和公开主页照常使用。</p>
        <SlotLinks slots={open} />
      </Banner>
    );
  if (ending.length > 0)
    return (
      <Banner tone="warn" role="status" icon={icon} title="有资质即将到期">
        <p>下面的资质即将到期，可以现在换上新的图片，重新提交审核。</p>
        <SlotLinks slots={ending} />
      </Banner>
    );
  return (
    <Banner tone="ok" role="status" icon={icon} title="审核已通过">
      {institution && `「${institution.name}」已经开通，你是它的管理员，可以进入机构后台装修主页、回复留言。`}
    </Banner>
  );
}

/** Each of the slots by name, with what is wrong with it, and the way to it. */
function SlotLinks({ slots }: Pick<Application, 'slots'>) {
  return (
    <ul>
      {slots.map((slot) => (
        <li key={slot.slot}>
          <Anchor
            component="button"
            type="button"
            onClick={({ currentTarget }) => showSlot(currentTarget, slot)}
          >
            {slotAbout[slot.slot].label}
          </Anchor>
          {slot.state === 'refused' && `：${slotVerdictMessage(slot)}`}
          {slot.state !== 'refused' && slot.expiresOn !== null && `：${expiryLabel(slot.expiresOn)}`}
        </li>
      ))}
    </ul>
  );
}

/** Other applications may be open in hidden tabs: the slot is looked up beside the link. */
function showSlot(link: HTMLElement, { slot }: Pick<ApplicationSlot, 'slot'>): void {
  const field = link.closest('[data-application]')?.querySelector<HTMLElement>(`[data-slot="${slot}"]`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

function refusalLine(code: RefusalCode | null, sentence: string): string {
  const label = code === null || (code === 'other' && sentence !== '') ? '' : refusalReasons[code].label;
  return [label, sentence.replace(/。$/, '')]
    .filter(Boolean)
    .map((part) => `${part}。`)
    .join('');
}
