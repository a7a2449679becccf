import SwaggerParser from '@apidevtools/swagger-parser';

/** Rejects when the document is not valid OpenAPI, or a reference cannot be resolved. */
export async function validate(document: string): Promise<void> {
  await SwaggerParser.validate(JSON.parse(document));
}
