import { ChoiceField } from '#app/forms/PageForm.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { useRefusal } from '#app/office/frame/StaffForm.tsx';
import { mediaAddress, mediaList } from '#app/office/media/media-list.ts';
import { PictureFields } from '#app/office/media/PictureFields.tsx';
import { Button } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { catalogTexts } from './catalog-texts.ts';
import type { EditedProduct } from './edited-product.tsx';

export type PicturesFormProps = {
  readonly product: EditedProduct;
  readonly library: readonly string[];
};

/** The pictures of a product in their order, and the fields that add one. */
export function PicturesForm({ product: { pictures }, library }: PicturesFormProps) {
  const texts = usePageTexts(catalogTexts);
  const typed = useRefusal('product')?.typed ?? {};
  const chosen = typed.pictures ?? '';
  const choices = [...new Set(['', ...library, chosen])].filter((name) => !pictures.some((each) => each.name === name));
  const isBegun = ['pictures', 'name', 'altFr', 'altEn'].some((name) => typed[name]) || typed.do === 'addPicture';
  return (
    <Section title={texts.pictures} id="images">
      {pictures.length > 0 ? (
        <ol className="o-arranged">
          {pictures.map((picture, at) => (
            <PictureRow key={picture.name} picture={picture} isFirst={at === 0} isLast={at === pictures.length - 1} />
          ))}
        </ol>
      ) : (
        <p className="o-empty">{texts.noPictures}</p>
      )}
      <details className="o-act" open={isBegun}>
        <summary>{texts.addPicture}</summary>
        <div className="o-form">
          <ChoiceField
            name="pictures"
            label={texts.uploadedPicture}
            options={choices.map((name) => ({ value: name, text: name || '–' }))}
          />
          <PictureFields file={texts.orUpload} />
          <p>
            <Button size="small" look="second" name="do" value="addPicture">
              {texts.doAddPicture}
            </Button>
          </p>
        </div>
      </details>
    </Section>
  );
}

type PictureRowProps = {
  readonly picture: EditedProduct['pictures'][number];
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

function PictureRow({ picture: { name, url, isUploaded, alt }, isFirst, isLast }: PictureRowProps) {
  const texts = usePageTexts(catalogTexts);
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
