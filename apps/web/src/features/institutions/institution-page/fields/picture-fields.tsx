import type { BlockProps } from '@gongdu/contract/institutions/page/blocks';
import type { PageBlock } from '@gongdu/contract/institutions/page/document';
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

interface PictureFieldsProps {
  readonly block: Extract<PageBlock, { type: 'image' | 'imageGrid' | 'video' }>;
  readonly errors: FieldErrors;
  readonly onChange: (block: PageBlock) => void;
}

/** Fields of a picture, a grid of pictures, or a video. */
export function PictureFields({ block, errors, onChange }: PictureFieldsProps) {
  const title = (value: string, change: (title: string) => void) => (
    <TitleField value={value} error={errors['title']} onChange={change} />
  );
  if (block.type === 'video') {
    const set = (change: Partial<BlockProps<'video'>>) =>
      onChange({ ...block, props: { ...block.props, ...change } });
    return (
      <>
        {title(block.props.title, (next) => set({ title: next }))}
        <FileField
          kind="video"
          label="视频"
          value={block.props.film}
          error={errors['film']}
          onChange={(film) => set({ film })}
        />
        <FileField
          kind="image"
          label="封面"
          value={block.props.poster}
          error={errors['poster']}
          onChange={(poster) => set({ poster })}
        />
      </>
    );
  }
  if (block.type === 'image') {
    const set = (change: Partial<BlockProps<'image'>>) =>
      onChange({ ...block, props: { ...block.props, ...change } });
    return (
      <>
        <FileField
          kind="image"
          label="图片"
          value={block.props.picture}
          error={errors['picture']}
          onChange={(picture) => set({ picture })}
        />
        <TextField
          label="图片说明"
          placeholder="给看不见图片的读者听"
          maxLength={120}
          value={block.props.alt}
          error={errors['alt']}
          onChange={(alt) => set({ alt })}
        />
        <LinkField value={block.props.link} error={errors['link']} onChange={(link) => set({ link })} />
        <ChoiceField
          label="宽度"
          value={block.props.width}
          options={[
            ['page', '整页'],
            ['text', '与正文同宽'],
          ]}
          onChange={(width) => set({ width })}
        />
      </>
    );
  }
  const set = (change: Partial<BlockProps<'imageGrid'>>) =>
    onChange({ ...block, props: { ...block.props, ...change } });
  return (
    <>
      {title(block.props.title, (next) => set({ title: next }))}
      <ItemsField
        label="图片"
        unit="张"
        items={block.props.images}
        max={24}
        create={() => ({ picture: '', alt: '', link: '' })}
        onChange={(images) => set({ images })}
      >
        {(image, index, change) => (
          <>
            <FileField
              kind="image"
              label="图片"
              value={image.picture}
              error={errorAt(errors, 'images', index, 'picture')}
              onChange={(picture) => change({ ...image, picture })}
            />
            <TextField
              label="图片说明"
              maxLength={120}
              value={image.alt}
              error={errorAt(errors, 'images', index, 'alt')}
              onChange={(alt) => change({ ...image, alt })}
            />
            <LinkField
              value={image.link}
              error={errorAt(errors, 'images', index, 'link')}
              onChange={(link) => change({ ...image, link })}
            />
          </>
        )}
      </ItemsField>
      <NumberField
        label="列数"
        value={block.props.columns}
        options={[
          [2, '2 列'],
          [3, '3 列'],
          [4, '4 列'],
        ]}
        onChange={(columns) => set({ columns })}
      />
    </>
  );
}
