import { type BlockType, blockLabels } from '@gongdu/contract/institutions/page/blocks';
import type { PageBlock } from '@gongdu/contract/institutions/page/document';
import type { FieldErrors } from '../document/check-page.ts';
import { Fields } from './field.tsx';
import classes from './fields.module.css';
import { fieldsOf } from './fields-of.tsx';

export interface BlockFieldsProps<T extends BlockType> {
  readonly block: PageBlock<T>;
  readonly errors: FieldErrors;
  readonly onChange: (block: PageBlock<T>) => void;
}

/** The fields of one block. Mount it anew for another block: the rich-text field keeps its own state. */
export function BlockFields<T extends BlockType>({ block, errors, onChange }: BlockFieldsProps<T>) {
  return (
    <section className={classes.fields} aria-label={`${blockLabels[block.type]}的设置`}>
      <Fields
        fields={fieldsOf[block.type]}
        props={block.props}
        errors={errors}
        onChange={(props) => onChange({ ...block, props })}
      />
    </section>
  );
}
