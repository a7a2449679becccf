import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import type { InstitutionKind } from '@gongdu/contract/core/institutions/institution';
import type { Application, ApplicationSlot } from '@gongdu/contract/institutions/application';
import {
  type QualificationSlot,
  qualificationSlots,
  slotAbout,
  slotsByKind,
} from '@gongdu/contract/institutions/qualification';
import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { siteTitle } from '../../../../lib/site-config.ts';
import { Section } from '../../../../ui/layout/section.tsx';
import { confirm } from '../../../../ui/overlay/confirm.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import type { Consent } from '../queries.ts';
import { emptySlot, type FillSlot, SlotField, SlotGroup } from './slot-field.tsx';

export interface SlotSectionsProps {
  readonly kind: InstitutionKind;
  /** Null while there is no draft. */
  readonly application: Application | null;
  /** Error messages by field, such as `slots.cover`. */
  readonly errors: ReadonlyMap<string, string>;
  readonly idOf: (field: string) => string;
  readonly onFill: FillSlot;
  readonly onConsent: (consent: Consent, given: boolean) => Promise<unknown>;
  /** Another tab edits the application, or it is under review. */
  readonly locked: boolean;
}

/** The slots of this kind; those of identity cards are separate, behind their consent. */
export function SlotSections(props: SlotSectionsProps) {
  const { kind, application } = props;
  const needs = slotsByKind[kind];
  const slots = qualificationSlots.flatMap((name) => {
    const need = needs[name];
    const slot = application?.slots.find((each) => each.slot === name) ?? emptySlot(name);
    return need ? [{ slot, need }] : [];
  });
  const listOf = (isIdentity: boolean, wanted: 'required' | 'optional') =>
    slots
      .filter(({ slot, need }) => slotAbout[slot.slot].identity === isIdentity && need === wanted)
      .toSorted((one, other) => Number(isSentBack(other.slot)) - Number(isSentBack(one.slot)));
  const fields = (isIdentity: boolean, closedReason?: string) =>
    (['required', 'optional'] as const).map((need) => {
      const listed = listOf(isIdentity, need);
      return (
        listed.length > 0 && (
          <SlotGroup key={need} label={need === 'required' ? '必须提交' : '可以补充'}>
            {listed.map(({ slot }) => (
              <SlotField
                key={slot.slot}
                slot={props.locked ? { ...slot, open: false } : slot}
                need={need}
                onFill={props.onFill}
                isSubmitted={application?.state === 'pending'}
                isKept={application?.institution != null}
                closedReason={closedReason}
                error={props.errors.get(`slots.${slot.slot}`)}
                id={props.idOf(`slots.${slot.slot}`)}
              />
            ))}
          </SlotGroup>
        )
      );
    });
  const isConsentGiven = application?.consents.identity != null;
  return (
    <>
      <Section
        title="机构资质"
        description="请上传清晰完整的彩色照片或扫描件。除封面外，图片加密保存，只有你和审核人员能看到，看到的都带水印。"
      >
        <Stack gap="lg">{fields(false)}</Stack>
      </Section>
      <Section
        title="管理员身份证件"
        description="用来核实申请人的身份。身份证件属于敏感个人信息，需要你单独同意后才能上传。"
      >
        <Stack gap="lg">
          <IdentityConsent
            {...props}
            filled={slots.flatMap(({ slot }) => (hasIdentityPicture(slot) ? [slot.slot] : []))}
          />
          {fields(true, isConsentGiven ? undefined : '同意后上传')}
        </Stack>
      </Section>
    </>
  );
}

/** Slots that must be corrected come first. */
function isSentBack({ state }: ApplicationSlot): boolean {
  return state === 'refused' || state === 'expired';
}

function hasIdentityPicture({ slot, file }: ApplicationSlot): boolean {
  return slotAbout[slot].identity && file !== null;
}

interface IdentityConsentProps
  extends Pick<SlotSectionsProps, 'application' | 'errors' | 'idOf' | 'onConsent' | 'locked'> {
  readonly filled: readonly QualificationSlot[];
}

/** 证件信息处理单独同意; withdrawing it deletes the pictures. */
function IdentityConsent(props: IdentityConsentProps) {
  const { application, errors, idOf, onConsent, locked, filled } = props;
  const givenAt = application?.consents.identity ?? null;
  const { run, busy } = useAction((given: boolean) => onConsent('identity', given));
  const error = errors.get('consents.identity');

  async function withdraw(): Promise<void> {
    const names = filled.map((slot) => slotAbout[slot].label).join('、');
    const confirmed = await confirm({
      title: '撤回同意',
      message:
        filled.length > 0
          ? `撤回后，已上传的${names}会立即从服务器删除，不能恢复。之后要提交申请，需要重新同意并上传。`
          : '撤回后不能再上传证件图片。之后要提交申请，需要重新同意。',
      confirmLabel: '撤回并删除',
      danger: true,
    });
    if (confirmed) await run(false);
  }

  if (givenAt !== null)
    return (
      <Group gap="sm">
        <Text size="sm">
          你已于 <RelativeTime at={givenAt} /> 同意处理身份证件图片。
        </Text>
        {!locked && (
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => void withdraw()}>
            撤回同意
          </Button>
        )}
      </Group>
    );
  return (
    <Stack gap="xs">
      <Text size="sm" c="var(--ink-2)">
        图片只用于本次资质审核，加密保存；查看时遮挡号码并加水印，每次查看都记录查看人和时间。申请未通过或撤回后
        30 日内删除，你也可以随时撤回同意。不同意不影响你使用本站的其他功能。
      </Text>
      <Checkbox
        id={idOf('consents.identity')}
        checked={busy}
        disabled={busy || locked}
        error={error}
        onChange={() => void run(true)}
        label={`我单独同意${siteTitle()}为审核机构申请处理我的身份证件信息`}
      />
      <Anchor href="/institution/privacy" target="_blank" rel="noopener" size="sm">
        查看《机构隐私政策》中的说明
      </Anchor>
    </Stack>
  );
}
