import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import mediaStyles from '#app/office/media/media.css?url';
import { mediaAddress, mediaList, sizeText } from '#app/office/media/media-list.ts';
import { mediaTexts } from '#app/office/media/media-texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { mediaLimits } from '#domain/media/media.ts';
import { catalogProductPath } from '#domain/office/pages.ts';
import type { EditedProduct } from './edited-product.ts';
import type { ProductRefusal } from './product-refusal.ts';

export type PicturesFormProps = {
  readonly product: EditedProduct;
  /** Names of the uploaded pictures that can be chosen. */
  readonly library: readonly string[];
  readonly refusal: ProductRefusal | null;
};

/** The pictures of a product in their order, and the form that adds one. */
export function PicturesForm({ product, library, refusal }: PicturesFormProps) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  const action = `${catalogProductPath(product.code)}#contenu`;
  return (
    <section className="o-sec" aria-labelledby="images">
      <link rel="stylesheet" href={mediaStyles} precedence="office" />
      <h2 id="images">{texts.pictures}</h2>
      {product.pictures.length > 0 ? (
        <form method="post" action={action}>
          <HiddenState product={product} />
          <ol className="o-arranged">
            {product.pictures.map((picture, at) => (
              <PictureRow key={picture.name} picture={picture} at={at} count={product.pictures.length} />
            ))}
          </ol>
        </form>
      ) : (
        <p className="o-empty">{texts.noPictures}</p>
      )}
      <AddPicture product={product} library={library} refusal={refusal?.typed.do === 'picture:add' ? refusal : null} />
    </section>
  );
}

/** What both forms send along: the version that the page shows, and the names in their order. */
function HiddenState({ product: { version, pictures } }: Pick<PicturesFormProps, 'product'>) {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      {pictures.map(({ name }) => (
        <input key={name} type="hidden" name="image" value={name} />
      ))}
    </>
  );
}

type PictureRowProps = {
  readonly picture: EditedProduct['pictures'][number];
  /** Place of the picture, from 0. */
  readonly at: number;
  readonly count: number;
};

function PictureRow({ picture: { name, url, isUploaded, alt }, at, count }: PictureRowProps) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  const acts = [
    ...(at > 0 ? (['up'] as const) : []),
    ...(at < count - 1 ? (['down'] as const) : []),
    'remove' as const,
  ];
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
            name="do"
            value={`picture:${act}:${name}`}
            aria-label={`${texts.pictureActs[act]}, ${name}`}
          >
            {texts.pictureActs[act]}
          </Button>
        ))}
      </div>
    </li>
  );
}

function AddPicture({ product, library, refusal }: PicturesFormProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.catalog;
  const media = usePageTexts(mediaTexts);
  const limits = media.limits(sizeText(mediaLimits.maxBytes, locale), mediaLimits.maxPixels / 1_000_000);
  const fields = [
    ['pictureName', media.name, media.nameHint, media.optional],
    ['altFr', media.altFr, media.altHint, undefined],
    ['altEn', media.altEn, undefined, media.optional],
  ] as const;
  const shown = new Set(product.pictures.map(({ name }) => name));
  const chosen = refusal?.typed.picture ?? '';
  const choices = [...new Set([...library, chosen])].filter((name) => name !== '' && !shown.has(name));
  return (
    <details className="o-upload" open={refusal !== null}>
      <summary>{texts.addPicture}</summary>
      <form
        className="o-form"
        method="post"
        encType="multipart/form-data"
        action={`${catalogProductPath(product.code)}#contenu`}
        noValidate
      >
        <HiddenState product={product} />
        <Field id="picture" label={texts.uploadedPicture} error={refusal?.errors.picture}>
          {(control) => (
            <Select {...control} name="picture" defaultValue={chosen}>
              <option value="">–</option>
              {choices.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="file" label={texts.orUpload} hint={limits} error={refusal?.errors.file}>
          {(control) => <input {...control} type="file" name="file" accept="image/*" />}
        </Field>
        {fields.map(([name, label, hint, optional]) => (
          <Field key={name} id={name} label={label} hint={hint} optional={optional} error={refusal?.errors[name]}>
            {(control) => <TextInput {...control} name={name} defaultValue={refusal?.typed[name]} autoComplete="off" />}
          </Field>
        ))}
        <p>
          <Button size="small" name="do" value="picture:add">
            {texts.doAddPicture}
          </Button>
        </p>
      </form>
    </details>
  );
}
