import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConflictActions } from '../src/ui/form/conflict-actions.tsx';
import { CountedTextarea } from '../src/ui/form/counted-textarea.tsx';
import { DateField } from '../src/ui/form/date-field.tsx';
import { FoldedField } from '../src/ui/form/folded-field.tsx';
import { FieldRow, Form, FormActions } from '../src/ui/form/form.tsx';
import { RadioField } from '../src/ui/form/radio-field.tsx';
import { SearchSelect, useSearchSelect } from '../src/ui/form/search-select.tsx';
import { StarRating } from '../src/ui/form/star-rating.tsx';
import { Stars } from '../src/ui/form/stars.tsx';
import { UploadField } from '../src/ui/upload/upload-field.tsx';
import { UploadFieldError, UploadFieldProgress } from '../src/ui/upload/upload-field-states.tsx';
import { ignore, longText } from './samples.ts';

const options = [
  { value: 'open', label: '公开', description: '谁都能看到' },
  { value: 'own', label: '仅自己' },
];
const never = () => new Promise<never>(ignore);

function ShownRating() {
  const [value, setValue] = useState<number | null>(7);
  return <StarRating label="评分" value={value} onChange={setValue} />;
}

function ShownSearchSelect() {
  const [typed, setTyped] = useState('边');
  return (
    <SearchSelect
      select={useSearchSelect(typed)}
      search={{ isFetching: false, isError: false, refetch: ignore }}
      offered={['边城', '边城浪子']}
      keyOf={String}
      option={String}
      none="没有找到"
      onSelect={setTyped}
      listLabel="找到的书"
      typed={typed}
      onType={setTyped}
      field={{ label: '图书', maxLength: 40 }}
    />
  );
}

export const form = {
  Form: (
    <Form
      form={{ formProps: {}, busy: false, failure: '这篇帖子已在别处保存过新的内容。' }}
      submitLabel="保存"
      onCancel={ignore}
      footer="有未保存的修改"
      failureAction={<ConflictActions onTakeNewest={ignore} onOverwrite={ignore} />}
    >
      <TextInput label="标题" description="最多 60 个字" error="请填写标题" />
      <FieldRow>
        <NativeSelect label="分类" data={['小说', '诗歌']} />
        <TextInput label="人数" inputMode="numeric" />
      </FieldRow>
      <Textarea label="简介" />
      <CountedTextarea label="备注" value={longText} maxLength={300} onChange={ignore} />
      <RadioField label="谁能看到" options={options} value="open" />
      <RadioField label="举报原因" options={options} inline error="请选择原因" />
      <DateField label="开始时间" value="2026-11-25T20:00" time onChange={ignore} />
      <DateField label="生日" value="" longPast onChange={ignore} />
    </Form>
  ),
  FoldedField: (
    <>
      <FoldedField label="频道" answer="不放进频道">
        <DateField label="开始时间" value="" onChange={ignore} />
      </FoldedField>
      <FoldedField label="公开方式" answer={longText} needed>
        <RadioField aria-label="公开方式" options={options} value="open" />
      </FoldedField>
    </>
  ),
  SearchSelect: <ShownSearchSelect />,
  FormActions: (
    <FormActions start="共 3 项">
      <Button>确定</Button>
    </FormActions>
  ),
  StarRating: <ShownRating />,
  Stars: <Stars value={7} />,
  UploadField: (
    <>
      <UploadField kind="image" value={null} onChange={ignore} upload={never} />
      <UploadField
        kind="image"
        value="data:image/gif;base64,R0lGODlhAQABAAAAACw="
        onChange={ignore}
        upload={never}
      />
    </>
  ),
  UploadFieldProgress: (
    <div style={{ position: 'relative', width: 142, height: 142 }}>
      <UploadFieldProgress name="封面.png" kind="image" preview={null} progress={0.4} onCancel={ignore} />
    </div>
  ),
  UploadFieldError: (
    <UploadFieldError
      error={{ message: '图片太大，请换一张', canRetry: true }}
      onRetry={ignore}
      onChoose={ignore}
      onCancel={ignore}
    />
  ),
};
