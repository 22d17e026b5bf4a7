/** Reads the usual packages and types of goods from files that operators edit. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Locale } from '#domain/site/locale.ts';

const label = v.strictObject({ fr: v.pipe(v.string(), v.nonEmpty()), en: v.pipe(v.string(), v.nonEmpty()) });
const code = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]*$/, 'a code is capitals, digits and _'));
const centimetres = v.pipe(v.number(), v.minValue(0.1), v.maxValue(300));

const packagesSchema = v.object({
  status: v.picklist(['official', 'demo']),
  source: v.string(),
  packages: v.pipe(
    v.array(
      v.strictObject({
        code,
        label,
        type: v.picklist(['ORDINARY', 'TUBE']),
        length: centimetres,
        width: centimetres,
        height: centimetres,
      }),
    ),
    v.nonEmpty('name at least one package'),
  ),
});

const goodsTypesSchema = v.object({
  source: v.string(),
  goodsTypes: v.pipe(
    v.array(v.strictObject({ code, label, details: v.array(v.strictObject({ code, label })) })),
    v.nonEmpty('name at least one goods type'),
  ),
});

/** The contents of `data/packages.json` and `data/goods-types.json`; sizes are in centimetres. */
export interface FormData {
  readonly packages: v.InferOutput<typeof packagesSchema>['packages'];
  readonly goodsTypes: v.InferOutput<typeof goodsTypesSchema>['goodsTypes'];
}

function read<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  const result = v.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

/** Throws an error that names file, field and reason. */
export function readFormData(dataFolder: string): FormData {
  return {
    packages: read(join(dataFolder, 'packages.json'), packagesSchema).packages,
    goodsTypes: read(join(dataFolder, 'goods-types.json'), goodsTypesSchema).goodsTypes,
  };
}

/** The packages as `init` answers them (docs/requirements.md SMT-5). */
export function wirePackages(data: FormData, locale: Locale) {
  return data.packages.map((each) => ({ ...each, label: each.label[locale] }));
}

/** The goods types as `config` answers them (docs/requirements.md CUS-2). */
export function wireGoodsTypes(data: FormData, locale: Locale) {
  return data.goodsTypes.map((type) => ({
    code: type.code,
    label: type.label[locale],
    details: type.details.map((detail) => ({ code: detail.code, label: detail.label[locale] })),
  }));
}
