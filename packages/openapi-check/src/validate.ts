import SwaggerParser from '@apidevtools/swagger-parser';

/** Rejects when the document is no valid OpenAPI, or a reference in it leads nowhere. */
export async function validate(document: string): Promise<void> {
  await SwaggerParser.validate(JSON.parse(document));
}
