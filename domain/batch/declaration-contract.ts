/** The calls about customs declarations of a file's lines, with their schemas (docs/batches.md, "Customs"). */
import * as v from 'valibot';
import { customsBorderSchema } from '#domain/customs/customs-border-schema.ts';
import { declarationFormSchema } from '#domain/customs/declaration-form-schema.ts';
import { destinationDemandsSchema } from '#domain/customs/destination-rules.ts';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { declareLineCall, lineDeclarationCall } from './calls.ts';

const tag = 'Shipping service';
const query = v.object({ site: v.optional(v.picklist(['part', 'pro']), 'part'), lang });
const parameters = v.object({ batchId: v.string(), line: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)) });

const exampleLine = { batchId: '$BATCH', line: '3' };
const exampleDeclaration = {
  goodsType: 'SALE_OF_GOODS',
  goodsDetail: '',
  articles: [
    {
      description: 'Tee-shirt en coton',
      originCountry: 'FR',
      tariffNumber: '610910',
      unitGrams: '150',
      unitValue: '12,50',
      quantity: '2',
    },
  ],
  declared: true,
};

const declarationAnswer = v.object({
  line: v.number(),
  reference: v.string(),
  from: v.object({ country: v.string(), city: v.string() }),
  to: v.object({ country: v.string(), city: v.string() }),
  /** The weight of the parcel in kilograms, which its articles may not exceed. */
  weight: v.number(),
  toBusiness: v.boolean(),
  border: customsBorderSchema,
  demands: destinationDemandsSchema,
  /** The declaration as filled in on the page or, if it wasn't, as read from the line; null if there is none. */
  form: v.nullable(declarationFormSchema),
  /** `place` is the path of the field, such as `articles.0.unitValue`. */
  problems: v.array(v.object({ place: v.string(), message: v.string() })),
});

export const lineDeclarationContract = defineCall(lineDeclarationCall, {
  summary: 'The customs declaration of a line whose parcel crosses a customs or VAT border.',
  tag,
  scope: 'files',
  example: { parameters: exampleLine, query: { site: 'pro' } },
  parameters,
  query,
  answers: { 200: declarationAnswer },
  errors: [401],
});

export const declareLineContract = defineCall(declareLineCall, {
  summary:
    'Stores the customs declaration of a line as it is filled in, also if it isn’t complete; it replaces that of the file.',
  tag,
  scope: 'files',
  example: { parameters: exampleLine, query: { site: 'pro' }, body: exampleDeclaration },
  parameters,
  query,
  body: declarationFormSchema,
  answers: { 200: declarationAnswer },
  errors: [401],
});

export type LineDeclarationAnswer = v.InferOutput<typeof declarationAnswer>;
