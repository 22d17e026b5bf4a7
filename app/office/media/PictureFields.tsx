import { TextField, UploadField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { mediaLimits } from '#domain/media/media.ts';
import { sizeText } from './media-list.ts';
import { mediaTexts } from './media-texts.ts';

/** The fields of a picture to upload; `file` is the label of its file. */
export function PictureFields({ file }: { readonly file: string }) {
  const texts = usePageTexts(mediaTexts);
  const limits = texts.limits(sizeText(mediaLimits.maxBytes, useLocale()), mediaLimits.maxPixels / 1_000_000);
  return (
    <>
      <UploadField name="file" label={file} hint={limits} accept="image/*" />
      <TextField name="name" label={texts.name} hint={texts.nameHint} optional={texts.optional} />
      <TextField name="altFr" label={texts.altFr} hint={texts.altHint} />
      <TextField name="altEn" label={texts.altEn} optional={texts.optional} />
    </>
  );
}
