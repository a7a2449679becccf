import { downloadPath } from '@gongdu/contract/core/uploads/upload';
import { imUploadKind, uploadFilePath } from '@gongdu/contract/messaging/media';

type Json = Record<string, unknown>;

const tags = ['上传与下载'];

/** The calls that carry files instead of the envelope, for the OpenAPI document. */
export const filePaths: Record<string, Record<string, Json>> = {
  '/storage/': {
    post: {
      operationId: 'postFile',
      summary: '上传文件：字段在前，file 在最后',
      description:
        '内置存储的地址；请以 signUpload 返回的 host 为准，OSS 与 S3 时它是存储桶的地址，返回里有 fields 时提交其中的全部字段，没有时提交 OSSAccessKeyId、policy、Signature；两者都再加 key，最后是 file。成功为 204，错误为 XML。',
      tags,
      security: [],
      requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadForm() } } },
      responses: {
        204: { description: '文件已保存，地址为 host 加 key' },
        '4XX': {
          description:
            '拒绝。Code 为 InvalidAccessKeyId、SignatureDoesNotMatch、AccessDenied、InvalidArgument、InvalidPolicyDocument、EntityTooLarge、EntityTooSmall、FileAlreadyExists、MalformedPOSTRequest 之一，原因在 Message 中',
          content: { 'application/xml': { schema: xmlError() } },
        },
      },
    },
  },
  '/storage/{key}': {
    get: {
      operationId: 'getFile',
      summary: '读取文件',
      description: '图片另有两种较小的 WebP：地址后加 .320.webp 或 .1280.webp。支持 Range。',
      tags,
      security: [],
      parameters: [
        { name: 'key', in: 'path', required: true, description: '文件的 key', schema: { type: 'string' } },
      ],
      responses: {
        200: { description: '文件', content: file() },
        206: { description: '文件的一段', content: file() },
        403: { description: 'q/ 下的资质图片没有公开地址' },
        404: { description: '不存在' },
      },
    },
  },
  [uploadFilePath]: {
    post: {
      operationId: 'uploadImFile',
      summary: '上传图片或文件（供原有的消息客户端使用）',
      description: '返回消息体所需的字段。账号名与 uptoken 由套接字的 get_upload_token 得到。',
      tags: ['即时消息'],
      security: [{ uploadToken: [] }],
      parameters: [
        {
          name: 'type',
          in: 'query',
          required: true,
          description: '种类',
          schema: { type: 'string', enum: imUploadKind.options },
        },
      ],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: { file: { type: 'string', format: 'binary', description: '文件' } },
            },
          },
        },
      },
      responses: {
        200: {
          description: '消息体',
          content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
        },
        '4XX': { description: '拒绝，原因在 error.code 和 error.message 中；898061 为文件过大' },
      },
    },
  },
  [downloadPath]: {
    get: {
      operationId: 'download',
      summary: '下载一次性文件',
      description: '本人的数据存档须带上本人的令牌，或在已登录的浏览器中打开；其余的凭名称即可。',
      tags,
      security: [{}, { bearer: [] }],
      parameters: [
        {
          name: 'fileName',
          in: 'query',
          required: true,
          description: '服务器给出的名称',
          schema: { type: 'string' },
        },
        {
          name: 'delete',
          in: 'query',
          required: false,
          description: 'true：下载之后删除',
          schema: { type: 'string', enum: ['true', 'false'] },
        },
      ],
      responses: {
        200: { description: '文件', content: file() },
        401: { description: '令牌无效或已过期' },
        403: { description: '是别人的存档' },
        404: { description: '名称无效、已过期或已使用' },
      },
    },
  },
};

function uploadForm(): Json {
  const text = (description: string) => ({ type: 'string', description });
  return {
    type: 'object',
    required: ['OSSAccessKeyId', 'policy', 'Signature', 'key', 'file'],
    properties: {
      OSSAccessKeyId: text('accessKeyId'),
      policy: text('policy'),
      Signature: text('signature'),
      key: text('key'),
      'Content-Type': text('申请时说明了 contentType 的须带上'),
      success_action_status: text('申请时说明了 contentType 的须带上，为 204'),
      file: { type: 'string', format: 'binary', description: '文件，在最后' },
    },
  };
}

function xmlError(): Json {
  const text = (description: string) => ({ type: 'string', description });
  const properties = { Code: text('错误代码'), Message: text('中文说明'), RequestId: text('请求编号') };
  return { type: 'object', xml: { name: 'Error' }, properties };
}

function file(): Json {
  return { '*/*': { schema: { type: 'string', format: 'binary' } } };
}
