import { qualificationFilePath } from '@gongdu/contract/institutions/application';

type Json = Record<string, unknown>;

const parameter = (name: string, place: 'path' | 'query', description: string, schema: Json) => ({
  name,
  in: place,
  required: place === 'path',
  description,
  schema,
});

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** The call that answers with an image instead of the envelope, for the OpenAPI document. */
export const qualificationPaths: Record<string, Record<string, Json>> = {
  [qualificationFilePath.replace(':id', '{id}')]: {
    get: {
      operationId: 'getQualificationFile',
      summary: '查看资质图片',
      description:
        '申请人、审核人员和可以补交资质的机构成员可看。身份证件有遮挡，图片带有写明查看人与日期的水印；每次查看都有记录。',
      tags: ['机构申请与资质'],
      security: [{ bearer: [] }],
      parameters: [
        parameter('id', 'path', '图片编号', { type: 'integer' }),
        parameter('full', 'query', 'true：不遮挡，仅审核人员可用', { enum: ['true', 'false'] }),
      ],
      responses: {
        200: {
          description: '图片，不可缓存',
          content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
        },
        400: refusal('参数有误'),
        401: refusal('没有登录'),
        403: refusal('不能查看未遮挡的图片'),
        404: refusal('不存在，或不属于当前成员'),
      },
    },
  },
};
