/** Makes the customs papers of a parcel that no carrier's service has made with its label. */
import { papersOfParcel } from '#domain/cart/parcel-papers.ts';
import type { PaperType } from '#domain/customs/customs-papers.ts';
import { customsFormDataOf } from '#domain/documents/customs-form-data.ts';
import type { LabelPurchase, ParcelToLabel, ProvidedDocument } from './label-provider.ts';

const formats: Readonly<Record<PaperType, string>> = {
  CN22: '10x15',
  CN23: 'A4',
  COMMERCIAL_INVOICE: 'A4',
  PRO_FORMA_INVOICE: 'A4',
};

export async function missingPapers(
  { parcel, madeAt, ...facts }: ParcelToLabel,
  { number, documents }: Pick<LabelPurchase & { outcome: 'bought' }, 'number' | 'documents'>,
  { author, specimen }: { readonly author: string; readonly specimen: boolean },
): Promise<readonly ProvidedDocument[]> {
  const form = customsFormDataOf(parcel, { ...facts, number, specimen });
  const missing = papersOfParcel(parcel).filter(({ type }) => !documents.some((each) => each.type === type));
  if (!form || missing.length === 0) return [];
  const { makeCustomsPaper } = await import('./make-customs-form.ts');
  return Promise.all(
    missing.map(async (paper) => ({
      type: paper.type,
      format: formats[paper.type],
      bytes: await makeCustomsPaper(form, paper, { author, madeAt }),
    })),
  );
}
