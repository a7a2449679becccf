import { imUploadKind, uploadFilePath } from '@gongdu/contract/im-media';
import { downloadPath } from '@gongdu/contract/upload';

type Json = Record<string, unknown>;

/** The calls that carry files instead of the envelope, for the OpenAPI document. */
export const filePaths: Record<string, Json> = {
  '/storage/': {
    post: {
      summary: '上传文件：字段在前，file 在最后',
      description: '内置存储的地址，由 /openapi/api/upload/sign 返回的 host 给出；成功为 204，错误为 XML。',
      tags: ['storage'],
      requestBody: { required: true, content: { 'multipart/form-data': { schema: form() } } },
      responses: { 204: { description: '文件已保存' }, '4XX': { description: '拒绝，原因在 Message 中' } },
    },
  },
  '/storage/{key}': {
    get: {
      summary: '读取文件',
      tags: ['storage'],
      parameters: [{ name: 'key', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: '文件' },
        206: { description: '文件的一段' },
        404: { description: '不存在' },
      },
    },
  },
  [uploadFilePath]: {
    post: {
      summary: '即时通讯：上传图片或文件（供原有的消息客户端使用）',
      description: '以 Basic 方式认证：账号名和 get_upload_token 返回的 uptoken。返回消息体所需的字段。',
      tags: ['im'],
      parameters: [
        {
          name: 'type',
          in: 'query',
          required: true,
          schema: { type: 'string', enum: imUploadKind.options },
        },
      ],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      },
      responses: {
        200: { description: '消息体' },
        '4XX': { description: '拒绝，原因在 error.code 和 error.message 中；898061 为文件过大' },
      },
    },
  },
  [downloadPath]: {
    get: {
      summary: '下载一次性文件',
      tags: ['common'],
      parameters: [
        { name: 'fileName', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'delete', in: 'query', schema: { type: 'string', enum: ['true', 'false'] } },
      ],
      responses: { 200: { description: '文件' }, 404: { description: '名称无效、已过期或已使用' } },
    },
  },
};

function form(): Json {
  const text = { type: 'string' };
  const fields = ['OSSAccessKeyId', 'policy', 'Signature', 'key'];
  const properties = Object.fromEntries(
    [...fields, 'Content-Type', 'success_action_status'].map((name) => [name, text]),
  );
  return {
    type: 'object',
    required: [...fields, 'file'],
    properties: { ...properties, file: { ...text, format: 'binary' } },
  };
}
