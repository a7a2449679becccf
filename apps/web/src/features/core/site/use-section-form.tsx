import type { SiteSettings } from '@gongdu/contract/core/site/manage';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';
import { site } from '../../../lib/site-config.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConflictActions } from '../../../ui/form/conflict-actions.tsx';
import { siteSettingsQuery } from './queries.ts';

interface SectionFormOptions<Values extends Record<string, unknown> & { version: number }, Body> {
  readonly schema: z.ZodMiniType<Body>;
  /** The section as last read; a new object only if it has changed. */
  readonly saved: Values;
  readonly sectionOf: (settings: SiteSettings) => Values;
  readonly confirm?: (values: Values) => Promise<boolean>;
  readonly submit: (body: Body) => Promise<SiteSettings>;
  readonly done: string;
}

/** The form of one section: if another operator was first, this one chooses between the versions. */
export function useSectionForm<Values extends Record<string, unknown> & { version: number }, Body>({
  schema,
  saved,
  sectionOf,
  confirm,
  submit,
  done,
}: SectionFormOptions<Values, Body>) {
  const queryClient = useQueryClient();
  /** The version by others that this operator has chosen to overwrite. */
  const takenOver = useRef<number>(undefined);
  const form = useApiForm({
    schema,
    initial: saved,
    latest: saved,
    toBody: (values) => ({ ...values, version: takenOver.current ?? values.version }),
    submit,
    ...(confirm && { confirm: (): Promise<boolean> => confirm(form.values) }),
    onDone: async (settings) => {
      takenOver.current = undefined;
      await overwriteQueryData(queryClient, siteSettingsQuery.queryKey, settings);
      form.reset(sectionOf(settings));
      // the name and the numbers are also shown on this page
      await site.reload().catch(() => undefined);
      toast(done, 'success');
    },
  });
  const readAgain = async () =>
    sectionOf(await queryClient.fetchQuery({ ...siteSettingsQuery, staleTime: 0 }));

  async function keepMine(): Promise<void> {
    takenOver.current = (await readAgain()).version;
    form.requestSubmit();
  }

  const { isDirty } = form;
  return {
    form,
    /** For `Form`. */
    frame: {
      form,
      submitLabel: '保存',
      disabled: !isDirty,
      footer: isDirty && '有未保存的修改',
      cancelLabel: '放弃修改',
      onCancel: isDirty ? () => form.reset(saved) : undefined,
      failureAction: form.problem === 'site.changed_elsewhere' && (
        <ConflictActions onTakeNewest={async () => form.reset(await readAgain())} onOverwrite={keepMine} />
      ),
    },
  };
}
