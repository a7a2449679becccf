import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { BlockProps } from '@gongdu/contract/institutions/page/blocks';
import type { PageBlock } from '@gongdu/contract/institutions/page/document';
import { Switch } from '@mantine/core';
import { DateField } from '../../../../ui/form/date-field.tsx';
import type { FieldErrors } from '../document/check-page.ts';
import { ChoiceField, LinkField, NumberField, TextField, TitleField } from './field-parts.tsx';
import classes from './fields.module.css';

interface WordFieldsProps {
  readonly block: Extract<
    PageBlock,
    { type: 'notice' | 'announcements' | 'linkCard' | 'contact' | 'map' | 'divider' }
  >;
  readonly errors: FieldErrors;
  readonly onChange: (block: PageBlock) => void;
}

/** Fields of blocks with a few texts and switches. */
export function WordFields({ block, errors, onChange }: WordFieldsProps) {
  switch (block.type) {
    case 'notice': {
      const set = (change: Partial<BlockProps<'notice'>>) =>
        onChange({ ...block, props: { ...block.props, ...change } });
      return (
        <>
          <TextField
            label="文字"
            maxLength={120}
            value={block.props.text}
            error={errors['text']}
            onChange={(text) => set({ text })}
          />
          <LinkField value={block.props.link} error={errors['link']} onChange={(link) => set({ link })} />
        </>
      );
    }
    case 'announcements': {
      const set = (change: Partial<BlockProps<'announcements'>>) =>
        onChange({ ...block, props: { ...block.props, ...change } });
      return (
        <>
          <TitleField
            value={block.props.title}
            error={errors['title']}
            onChange={(title) => set({ title })}
          />
          <NumberField
            label="显示数量"
            value={block.props.limit}
            options={[1, 3, 5, 10].map((count) => [count, `${count} 条`] as const)}
            onChange={(limit) => set({ limit })}
          />
        </>
      );
    }
    case 'linkCard':
      return (
        <LinkCardFields
          props={block.props}
          errors={errors}
          onChange={(props) => onChange({ ...block, props })}
        />
      );
    case 'contact': {
      const set = (change: Partial<BlockProps<'contact'>>) =>
        onChange({ ...block, props: { ...block.props, ...change } });
      return (
        <>
          <TitleField
            value={block.props.title}
            error={errors['title']}
            onChange={(title) => set({ title })}
          />
          <Switch
            label="显示营业时间"
            checked={block.props.showHours}
            onChange={({ currentTarget }) => set({ showHours: currentTarget.checked })}
          />
          <Switch
            label="显示联系方式"
            checked={block.props.showContact}
            onChange={({ currentTarget }) => set({ showContact: currentTarget.checked })}
          />
          <p className={classes.hint}>内容来自“机构信息”，在那里修改。</p>
        </>
      );
    }
    case 'map': {
      const set = (change: Partial<BlockProps<'map'>>) =>
        onChange({ ...block, props: { ...block.props, ...change } });
      return (
        <>
          <TitleField
            value={block.props.title}
            error={errors['title']}
            onChange={(title) => set({ title })}
          />
          <TextField
            label="地址"
            maxLength={120}
            value={block.props.address}
            error={errors['address']}
            onChange={(address) => set({ address })}
          />
          <LinkField
            label="地图链接"
            value={block.props.link}
            error={errors['link']}
            onChange={(link) => set({ link })}
          />
        </>
      );
    }
    case 'divider':
      return (
        <ChoiceField
          label="样式"
          value={block.props.look}
          options={[
            ['line', '一条线'],
            ['space', '留白'],
          ]}
          onChange={(look) => onChange({ ...block, props: { look } })}
        />
      );
  }
}

interface LinkCardFieldsProps {
  readonly props: BlockProps<'linkCard'>;
  readonly errors: FieldErrors;
  readonly onChange: (props: BlockProps<'linkCard'>) => void;
}

function LinkCardFields({ props, errors, onChange }: LinkCardFieldsProps) {
  const set = (change: Partial<BlockProps<'linkCard'>>) => onChange({ ...props, ...change });
  return (
    <>
      <TitleField value={props.title} error={errors['title']} onChange={(title) => set({ title })} />
      <TextField
        label="说明"
        maxLength={120}
        value={props.text}
        error={errors['text']}
        onChange={(text) => set({ text })}
      />
      <TextField
        label="按钮文字"
        maxLength={12}
        value={props.action}
        error={errors['action']}
        onChange={(action) => set({ action })}
      />
      <LinkField value={props.link} error={errors['link']} onChange={(link) => set({ link })} />
      <DateField
        label="有效期到（可不填）"
        value={props.until}
        error={errors['until']}
        onChange={(until) => set({ until })}
      />
    </>
  );
}
