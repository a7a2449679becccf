import { licenceKinds } from '@gongdu/contract/core/site/licence';
import { licencePicturePath } from '@gongdu/contract/core/site/manage';

/** The call that answers with an image instead of the envelope, for the OpenAPI document. */
export const licencePaths: Record<string, Record<string, Record<string, unknown>>> = {
  [licencePicturePath.replace(':kind', '{kind}')]: {
    get: {
      operationId: 'getLicencePicture',
      summary: '查看公示的资质图片',
      description: '任何人可看，图片带有水印。',
      tags: ['站点设置'],
      security: [],
      parameters: [
        {
          name: 'kind',
          in: 'path',
          required: true,
          description: '资质',
          schema: { enum: [...licenceKinds] },
        },
      ],
      responses: {
        200: {
          description: '图片',
          content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
        },
        400: {
          description: '没有这种资质',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
        404: {
          description: '没有公示，或没有图片',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  },
};
