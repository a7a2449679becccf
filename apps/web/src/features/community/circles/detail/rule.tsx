import type { Circle } from '@gongdu/contract/community/circles/circle';
import { updateCircleRule } from '@gongdu/contract/community/circles/reading';
import { Button, Group } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PenaltyNotice } from '../../../../entities/core/credit/penalty-notice.tsx';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { ExpandableText } from '../../../../ui/text/expandable-text.tsx';
import { invalidateCircles } from '../queries.ts';
import classes from './circle-page.module.css';

/** 圈规, pinned above everything else of the circle. */
export function Rule({ circle }: { readonly circle: Circle }) {
  const [editing, setEditing] = useState(false);
  const { rule, ruleWaits, may } = circle;
  if (editing) return <RuleForm circle={circle} onClose={() => setEditing(false)} />;
  if (rule === '' && !may.run) return null;
  return (
    <Section label="圈规">
      <div className={classes.announcement}>
        <IconPin size={18} stroke={1.7} aria-hidden />
        <div>
          {rule !== '' && <ExpandableText>{rule}</ExpandableText>}
          <Group gap="sm" c="dimmed" fz="sm">
            {rule === '' && ruleWaits === null && <span>还没有圈规，可以写写怎么读、怎么聊。</span>}
            {ruleWaits !== null && <span>新的圈规在审核，通过后大家就能看到。</span>}
            {rule !== '' && ruleWaits === null && <span>圈规</span>}
          </Group>
        </div>
        {may.run && (
          <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
            {rule === '' && ruleWaits === null ? '写圈规' : '修改圈规'}
          </Button>
        )}
      </div>
    </Section>
  );
}

interface RuleFormProps {
  readonly circle: Circle;
  readonly onClose: () => void;
}

function RuleForm({ circle, onClose }: RuleFormProps) {
  // the circle as it was on screen when writing began, so that a newer change is not overwritten
  const [{ id, version, rule, ruleWaits }] = useState(circle);
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: updateCircleRule.body,
    initial: { text: ruleWaits ?? rule },
    toBody: ({ text }) => ({ text, version }),
    submit: (body) => call(updateCircleRule, { params: { id }, body }),
    onDone: ({ ruleWaits: waits }) => {
      toast(waits === null ? '圈规已更新' : '圈规已提交，审核通过后大家就能看到', 'success');
      onClose();
      return invalidateCircles(queryClient);
    },
  });
  return (
    <Section label="圈规">
      <Form form={form} submitLabel="提交圈规" onCancel={onClose}>
        <PenaltyNotice right="publish" />
        <CountedTextarea
          {...form.field('text')}
          label="圈规"
          description="怎么读、怎么聊、什么不该发。清空就是不要圈规。"
          // opened by a press, so it takes the focus
          autoFocus
          rows={5}
        />
      </Form>
    </Section>
  );
}
