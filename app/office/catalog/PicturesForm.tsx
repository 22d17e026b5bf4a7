import type { FormRefusal } from '#app/forms/answer-form.ts';
import { ChoiceField, isRefused, PageForm, TextField, UploadField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import mediaStyles from '#app/office/media/media.css?url';
import { mediaAddress, mediaList, sizeText } from '#app/office/media/media-list.ts';
import { mediaTexts } from '#app/office/media/media-texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { mediaLimits } from '#domain/media/media.ts';
import { catalogProductPath } from '#domain/office/pages.ts';
import type { EditedProduct } from './edited-product.tsx';

export type PicturesFormProps = {
  readonly product: EditedProduct;
  readonly library: readonly string[];
  readonly refusal: FormRefusal | undefined;
};

/** The pictures of a product in their order, and the form that adds one. */
export function PicturesForm({ product: { code, version, pictures }, library, refusal }: PicturesFormProps) {
  const { catalog: texts } = useDocumentMessages().office;
  // The version that the page shows, and the names in their order.
  const hidden = { version, shown: pictures.map(({ name }) => name).join(' ') };
  const form = { refusal, hidden, failed: texts.failed, action: `${catalogProductPath(code)}#contenu` };
  const media = usePageTexts(mediaTexts);
  const limits = media.limits(sizeText(mediaLimits.maxBytes, useLocale()), mediaLimits.maxPixels / 1_000_000);
  const isOpen = isRefused(refusal, 'addPicture');
  const chosen = (isOpen && refusal?.typed.pictures) || '';
  const choices = [...new Set(['', ...library, chosen])].filter((name) => !pictures.some((each) => each.name === name));
  return (
    <section className="o-sec" aria-labelledby="images">
      <link rel="stylesheet" href={mediaStyles} precedence="office" />
      <h2 id="images">{texts.pictures}</h2>
      {pictures.length > 0 ? (
        <PageForm {...form} intent="arrange">
          <ol className="o-arranged">
            {pictures.map((picture, at) => (
              <PictureRow key={picture.name} picture={picture} isFirst={at === 0} isLast={at === pictures.length - 1} />
            ))}
          </ol>
        </PageForm>
      ) : (
        <p className="o-empty">{texts.noPictures}</p>
      )}
      <details className="o-upload" open={isOpen}>
        <summary>{texts.addPicture}</summary>
        <PageForm {...form} intent="addPicture" encType="multipart/form-data" className="o-form">
          <ChoiceField
            name="pictures"
            label={texts.uploadedPicture}
            options={choices.map((name) => ({ value: name, text: name || '–' }))}
          />
          <UploadField name="file" label={texts.orUpload} hint={limits} accept="image/*" />
          <TextField name="name" label={media.name} hint={media.nameHint} optional={media.optional} />
          <TextField name="altFr" label={media.altFr} hint={media.altHint} />
          <TextField name="altEn" label={media.altEn} optional={media.optional} />
          <p>
            <Button size="small">{texts.doAddPicture}</Button>
          </p>
        </PageForm>
      </details>
    </section>
  );
}

type PictureRowProps = {
  readonly picture: EditedProduct['pictures'][number];
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

function PictureRow({ picture: { name, url, isUploaded, alt }, isFirst, isLast }: PictureRowProps) {
  const { catalog: texts } = useDocumentMessages().office;
  const acts = (['up', 'down', 'remove'] as const).filter(
    (act) => !(act === 'up' ? isFirst : act === 'down' && isLast),
  );
  return (
    <li>
      {url ? <img src={url} alt="" width={88} height={66} loading="lazy" /> : <i />}
      <div>
        <code>{name}</code>
        {alt !== null && <p>{alt}</p>}
        {isUploaded && <TextLink href={mediaAddress(mediaList.all, name)}>{texts.pictureTexts}</TextLink>}
      </div>
      <div className="o-buttons">
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            look="ghost"
            name="picture"
            value={`${act}:${name}`}
            aria-label={`${texts.pictureActs[act]}, ${name}`}
          >
            {texts.pictureActs[act]}
          </Button>
        ))}
      </div>
    </li>
  );
}
