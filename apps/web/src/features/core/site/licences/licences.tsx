import { type LicenceKind, licenceKinds, licenceLabels } from '@gongdu/contract/core/site/licence';
import { type ManagedLicence, removeLicence, type SiteSettings } from '@gongdu/contract/core/site/manage';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { EndBadge } from '../../../../entities/core/licence/end-badge.tsx';
import { call } from '../../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../../lib/api/overwrite-query-data.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { siteSettingsQuery } from '../queries.ts';
import { LicenceForm } from './licence-form.tsx';

const publicPages: Readonly<Record<LicenceKind, string>> = {
  business: '/certificate-preview',
  publication: '/publication-preview',
  telecom: '/business-telecom-preview',
  audioVideo: '/audio-video-preview',
};

/** The four licences as shown to the public. */
export function Licences({ licences }: Pick<SiteSettings, 'licences'>) {
  const [edited, setEdited] = useState<LicenceKind | null>(null);
  const find = (kind: LicenceKind) => licences.find((each) => each.kind === kind);
  const { remove, removing } = useRemove();
  const opened = edited === null ? undefined : find(edited);
  return (
    <Section
      title="资质"
      description="保存后立即公示：编号和有效期是文字，图片加水印，原图不公开。到期前 30、7、1 天和到期时提醒运营人员。"
    >
      <List label="资质">
        {licenceKinds.map((kind) => (
          <LicenceRow
            key={kind}
            kind={kind}
            licence={find(kind)}
            removing={removing === kind}
            onEdit={() => setEdited(kind)}
            onRemove={remove}
          />
        ))}
      </List>
      {edited && (
        <LicenceForm kind={edited} {...(opened && { licence: opened })} onClose={() => setEdited(null)} />
      )}
    </Section>
  );
}

function useRemove() {
  const queryClient = useQueryClient();
  const { run, input } = useAction(
    ({ kind, version }: ManagedLicence) => call(removeLicence, { params: { kind }, query: { version } }),
    {
      asks: ({ kind }) => ({
        title: `撤下「${licenceLabels[kind]}」`,
        message: '公示页面改为「尚未公示」，图片一并删除，不能恢复。',
        confirmLabel: '撤下',
        danger: true,
      }),
      done: (_settings, { kind }) => `已撤下「${licenceLabels[kind]}」`,
      onDone: (settings) => overwriteQueryData(queryClient, siteSettingsQuery.queryKey, settings),
      invalidates: [siteSettingsQuery.queryKey],
    },
  );
  return { remove: (licence: ManagedLicence) => void run(licence), removing: input?.kind };
}

interface LicenceRowProps {
  readonly kind: LicenceKind;
  readonly licence: ManagedLicence | undefined;
  readonly removing: boolean;
  readonly onEdit: () => void;
  readonly onRemove: (licence: ManagedLicence) => void;
}

function LicenceRow({ kind, licence, removing, onEdit, onRemove }: LicenceRowProps) {
  const label = licenceLabels[kind];
  return (
    <ListRow
      title={label}
      badges={<LicenceState licence={licence} />}
      meta={
        licence && (
          <>
            <span>编号 {licence.number}</span>
            <span>{licence.holder}</span>
            <span>
              {licence.validFrom} 至 {licence.validTo ?? '长期'}
            </span>
            <span>{licence.picture ? '有图片' : '没有图片'}</span>
            <a href={publicPages[kind]} target="_blank" rel="noopener">
              看公示页面
            </a>
          </>
        )
      }
      actions={
        <Group gap="xs">
          {licence && (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              aria-label={`撤下${label}`}
              loading={removing}
              onClick={() => onRemove(licence)}
            >
              撤下
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${licence ? '修改' : '登记'}${label}`}
            onClick={onEdit}
          >
            {licence ? '修改' : '登记'}
          </Button>
        </Group>
      }
    />
  );
}

function LicenceState({ licence }: { readonly licence: ManagedLicence | undefined }) {
  if (!licence) return <Badge>尚未公示</Badge>;
  return (
    <>
      <Badge tone="ok">公示中</Badge>
      <EndBadge lastDay={licence.validTo} />
    </>
  );
}
