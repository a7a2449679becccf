import { type BlockProps, blockLabels } from '@gongdu/contract/institutions/page/blocks';
import type { PageBlock } from '@gongdu/contract/institutions/page/document';
import { newId } from '../../../../lib/new-id.ts';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import type { FieldErrors } from '../document/check-page.ts';
import {
  ChoiceField,
  errorAt,
  FileField,
  ItemsField,
  LinkField,
  NumberField,
  TextField,
  TitleField,
} from './field-parts.tsx';
import classes from './fields.module.css';
import { PictureFields } from './picture-fields.tsx';
import { SelectionFields } from './selection-fields.tsx';
import { WordFields } from './word-fields.tsx';

const RichTextField = lazyComponent(async () => (await import('./rich-text-field.tsx')).RichTextField);

export interface BlockFieldsProps {
  readonly block: PageBlock;
  readonly errors: FieldErrors;
  readonly onChange: (block: PageBlock) => void;
}

/** The fields of one block. Mount it anew for another block: the rich-text field keeps its own state. */
export function BlockFields(props: BlockFieldsProps) {
  return (
    <section className={classes.fields} aria-label={`${blockLabels[props.block.type]}的设置`}>
      <FieldsOfType {...props} />
    </section>
  );
}

function FieldsOfType({ block, errors, onChange }: BlockFieldsProps) {
  switch (block.type) {
    case 'banner':
      return (
        <BannerFields
          props={block.props}
          errors={errors}
          onChange={(props) => onChange({ ...block, props })}
        />
      );
    case 'image':
    case 'imageGrid':
    case 'video':
      return <PictureFields block={block} errors={errors} onChange={onChange} />;
    case 'richText':
      return (
        <LazyBoundary>
          <RichTextField
            value={block.props.body}
            onChange={(body) => onChange({ ...block, props: { body } })}
          />
        </LazyBoundary>
      );
    case 'bookShelf':
    case 'posts':
    case 'readingLeads':
    case 'circles':
      return <SelectionFields block={block} errors={errors} onChange={onChange} />;
    case 'tabs':
      return (
        <TabsFields props={block.props} errors={errors} onChange={(props) => onChange({ ...block, props })} />
      );
    default:
      return <WordFields block={block} errors={errors} onChange={onChange} />;
  }
}

interface FieldsProps<Props> {
  readonly props: Props;
  readonly errors: FieldErrors;
  readonly onChange: (props: Props) => void;
}

function BannerFields({ props, errors, onChange }: FieldsProps<BlockProps<'banner'>>) {
  const set = (change: Partial<BlockProps<'banner'>>) => onChange({ ...props, ...change });
  return (
    <>
      <ItemsField
        label="轮播内容"
        unit="张"
        items={props.slides}
        max={8}
        create={() => ({ picture: '', title: '', text: '', link: '' })}
        onChange={(slides) => set({ slides })}
      >
        {(slide, index, change) => (
          <>
            <FileField
              kind="image"
              label="图片"
              value={slide.picture}
              error={errorAt(errors, 'slides', index, 'picture')}
              onChange={(picture) => change({ ...slide, picture })}
            />
            <TitleField
              value={slide.title}
              error={errorAt(errors, 'slides', index, 'title')}
              onChange={(title) => change({ ...slide, title })}
            />
            <TextField
              label="说明"
              maxLength={120}
              value={slide.text}
              error={errorAt(errors, 'slides', index, 'text')}
              onChange={(text) => change({ ...slide, text })}
            />
            <LinkField
              value={slide.link}
              error={errorAt(errors, 'slides', index, 'link')}
              onChange={(link) => change({ ...slide, link })}
            />
          </>
        )}
      </ItemsField>
      <ChoiceField
        label="高度"
        value={props.height}
        options={[
          ['low', '矮'],
          ['middle', '中'],
          ['tall', '高'],
        ]}
        onChange={(height) => set({ height })}
      />
      <NumberField
        label="切换间隔"
        value={props.seconds}
        options={[
          [0, '不自动切换'],
          [4, '4 秒'],
          [6, '6 秒'],
          [8, '8 秒'],
          [12, '12 秒'],
        ]}
        onChange={(seconds) => set({ seconds })}
      />
    </>
  );
}

function TabsFields({ props, errors, onChange }: FieldsProps<BlockProps<'tabs'>>) {
  return (
    <>
      <ItemsField
        label="标签"
        unit="个"
        items={props.tabs}
        min={1}
        max={6}
        keyOf={({ id }) => id}
        create={() => ({ id: newId(), title: '新标签' })}
        onChange={(tabs) => onChange({ tabs })}
      >
        {(tab, index, change) => (
          <TextField
            label="名称"
            maxLength={12}
            value={tab.title}
            error={errorAt(errors, 'tabs', index, 'title')}
            onChange={(title) => change({ ...tab, title })}
          />
        )}
      </ItemsField>
      <p className={classes.hint}>删除标签时，里面的版块一起删除，可以撤销。</p>
    </>
  );
}
