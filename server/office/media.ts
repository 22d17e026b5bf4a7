/** Use cases for pictures (docs/back-office.md, "Media"). */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { mediaLimits, mediaNameSchema, mediaNames } from '#domain/media/media.ts';
import type { CatalogContext } from '#server/catalog/catalog-context.ts';
import { usesPicture } from '#server/catalog/product-editing.ts';
import { listPictureUses } from '#server/content/picture-uses.ts';
import type { Database } from '#server/db/schema.ts';
import type { MediaService } from '#server/media/service.ts';
import { productsByPicture } from './act-effects.ts';
import { staffUseCase, staffUseCaseOf } from './staff-use-case.ts';

export interface MediaOfficeOptions {
  readonly db: Kysely<Database>;
  readonly media: MediaService;
  readonly catalog: { readonly context: Pick<CatalogContext, 'pictures'> };
}

const name = mediaNameSchema;
const file = v.pipe(
  v.instance(Uint8Array),
  v.check(({ length }) => length > 0, 'office.mediaEmpty'),
);
const texts = {
  altFr: v.pipe(v.string(), v.trim(), v.minLength(1, 'office.mediaAlt'), v.maxLength(mediaLimits.maxAltLength)),
  altEn: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(mediaLimits.maxAltLength)), ''),
};

const newPicture = v.object({
  /** Empty for one that is made of `fileName`. */
  name: v.optional(v.pipe(v.string(), v.trim()), ''),
  fileName: v.optional(v.string(), ''),
  ...texts,
  file,
});

export const mediaRoom = ({ db, media, catalog }: MediaOfficeOptions) => ({
  /** All pictures by name, with the pages that show them in a published, scheduled or draft version, and how many products do. */
  list: staffUseCase('media.see', async () => {
    const [uses, products] = await Promise.all([listPictureUses(db), productsByPicture(db)]);
    return media
      .list()
      .map((medium) => ({ ...medium, uses: uses.get(medium.name) ?? [], products: products.get(medium.name) ?? 0 }));
  }),
  /** The names of all pictures, for the choice in a page of content. */
  names: staffUseCase('content.see', async () => media.list().map((medium) => medium.name)),
  /**
   * Stores a picture; returns its name, and the names of what was removed from a drawing, because it could run or load
   * something. A name that is made of the file's is no other picture's.
   */
  upload: staffUseCaseOf('media.edit', newPicture, ({ actor, record }, { name: typed, fileName, ...upload }) => {
    const alt = { fr: upload.altFr, en: upload.altEn };
    const isFree = (each: string) => typed !== '' || !catalog.context.pictures.isFile(each);
    const names = mediaNames(typed, fileName).filter(isFree);
    return media.upload({ names, alt, file: upload.file, uploadedBy: actor.name }, record);
  }),
  /** Gives a picture another file, which its pages show at once; returns the names of what was removed from a drawing. */
  replace: staffUseCaseOf('media.edit', v.object({ name, file }), ({ actor, record }, upload) =>
    media.replace({ ...upload, uploadedBy: actor.name }, record),
  ),
  describe: staffUseCaseOf('media.edit', v.object({ name, ...texts }), ({ record }, { altFr, altEn, ...medium }) =>
    media.describe(medium.name, { fr: altFr, en: altEn }, record),
  ),
  /** Throws a 409 for a picture that a page or a product shows. */
  remove: staffUseCaseOf('media.edit', name, ({ record }, removed) =>
    media.remove(
      removed,
      async (tx) => (await listPictureUses(tx, removed)).size > 0 || (await usesPicture(tx, removed)),
      record,
    ),
  ),
});
