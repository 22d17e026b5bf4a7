/** The form of a customs declaration over the wire (docs/requirements.md CUS-3, SMT-18). */
import * as v from 'valibot';
import { isText } from '#domain/shipping/quote-request.ts';
import { declarationLimits } from './declaration-rules.ts';

const typedText = v.pipe(v.string(), v.maxLength(255), v.check(isText, 'field.invalid'));

/** Valibot schema of the form. It settles the shape alone and keeps what is typed; `checkDeclarationForm` judges it. */
export const declarationFormSchema = v.object({
  goodsType: typedText,
  goodsDetail: typedText,
  articles: v.pipe(
    v.array(
      v.object({
        description: typedText,
        originCountry: typedText,
        tariffNumber: typedText,
        unitGrams: typedText,
        unitValue: typedText,
        quantity: typedText,
      }),
    ),
    v.maxLength(declarationLimits.articles),
  ),
  declared: v.boolean(),
});
