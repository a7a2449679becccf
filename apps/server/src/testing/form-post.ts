import { type SignedUpload, signUpload } from '@gongdu/contract/core/uploads/upload';
import { uploadFields } from '@gongdu/contract/core/uploads/upload-form';
import type { InputOf } from '@gongdu/contract/endpoint';
import type { TestMember } from './app/test-app.ts';

export type FormFieldList = readonly (readonly [string, string])[];

export const fileMd5 = `gongdu_web_${'0a'.repeat(16)}`;

export interface PostResult {
  readonly status: number;
  /** The `Code` of a refusal; '' when there is none. */
  readonly code: string;
  readonly message: string;
}

/** Posts fields in their order, then the file, as a browser does. */
export async function postForm(
  host: string,
  fields: FormFieldList,
  file: Uint8Array<ArrayBuffer> | null,
): Promise<PostResult> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  if (file) form.append('file', new Blob([file]), 'file');
  return readPostResult(await fetch(host, { method: 'POST', body: form }));
}

export async function readPostResult(reply: Response): Promise<PostResult> {
  const text = await reply.text();
  const element = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? '';
  return { status: reply.status, code: element('Code'), message: element('Message') };
}

export function signUploadAs(
  person: TestMember,
  body: Partial<InputOf<typeof signUpload>['body']> = {},
): Promise<SignedUpload> {
  return person.call(signUpload, { body: { fileMd5, ...body } });
}

/** Signs and posts; the address is `host + key`. */
export async function uploadAs(
  person: TestMember,
  file: Uint8Array<ArrayBuffer>,
  body: Partial<InputOf<typeof signUpload>['body']> = {},
): Promise<PostResult & { address: string }> {
  const signed = await signUploadAs(person, body);
  const posted = await postForm(signed.host, uploadFields(signed), file);
  return { ...posted, address: signed.host + signed.key };
}
