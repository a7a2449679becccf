import { Input } from '@mantine/core';
import { showableImage, uploadFile } from '../../../lib/uploads/upload-file.ts';
import { UploadField, type UploadFieldProps } from '../../../ui/upload/upload-field.tsx';

interface ImageFieldProps
  extends Pick<UploadFieldProps, 'text' | 'value' | 'onChange' | 'width' | 'disabled'> {
  /** Without it the field around it has one. */
  readonly label?: string;
  readonly error?: string | undefined;
  /** Width by height of the box and of the crop. */
  readonly crop: NonNullable<UploadFieldProps['crop']> & { readonly ratio: number };
}

/** A cropped image of a form, such as a cover or a logo. HEIC files are converted before the crop. */
export function ImageField({ label, error, text = '添加封面', width = 108, ...props }: ImageFieldProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <UploadField
        {...props}
        kind="image"
        text={text}
        width={width}
        ratio={props.crop.ratio}
        prepare={(file) => showableImage(file)}
        upload={(file, options) => uploadFile(file, { kind: 'image', ...options })}
      />
    </Input.Wrapper>
  );
}
