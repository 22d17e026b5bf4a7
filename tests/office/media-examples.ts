import { expect } from 'vitest';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import type { CaseExamples, OfficeWorkshop } from './example.ts';

const roles = ['operator', 'editor'] as const;
const texts = { altFr: 'Un carré', altEn: 'A square' };
const alt = { fr: texts.altFr, en: texts.altEn };
const hash = expect.stringMatching(/^[0-9a-f]{16}$/);

/** A drawing of a square. */
export const drawing = (side: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><path d="M0 0h${side}v${side}z"/></svg>`,
  );
const stored = (side: number) => ({ hash, uploadedType: 'image/svg+xml', width: side, height: side });

/** A picture of 8 × 8 pixels. */
export async function newPicture({ office, next }: OfficeWorkshop) {
  const name = `essai-${next()}`;
  await office.media.upload({ name, ...texts, file: drawing(8) });
  return { name, object: `media:${name}` };
}

export const mediaExamples: CaseExamples<OfficeUseCases>['media'] = {
  list: { roles },
  names: { roles },
  upload: {
    roles,
    async make({ next }) {
      const name = `essai-${next()}`;
      const after = { ...stored(16), alt };
      const entry = { action: 'media.upload', object: `media:${name}`, before: null, after };
      return { input: { name, ...texts, file: drawing(16) }, entry };
    },
    refuse: async (workshop) => ({
      input: { name: (await newPicture(workshop)).name, ...texts, file: drawing(16) },
      status: 409,
    }),
  },
  replace: {
    roles,
    async make(workshop) {
      const { name, object } = await newPicture(workshop);
      const before = { hash, width: 8, height: 8 };
      const entry = { action: 'media.replace', object, before, after: stored(16) };
      return { input: { name, file: drawing(16) }, entry };
    },
    refuse: async (workshop) => ({
      input: { name: (await newPicture(workshop)).name, file: Buffer.from('no picture') },
      status: 400,
    }),
  },
  describe: {
    roles,
    async make(workshop) {
      const { name, object } = await newPicture(workshop);
      const entry = { action: 'media.describe', object, before: alt, after: { fr: 'Un carré noir', en: '' } };
      return { input: { name, altFr: 'Un carré noir' }, entry };
    },
    refuse: async () => ({ input: { name: 'nulle-part', ...texts }, status: 404 }),
  },
  remove: {
    roles,
    async make(workshop) {
      const { name, object } = await newPicture(workshop);
      return { input: name, entry: { action: 'media.remove', object, before: { hash, alt }, after: null } };
    },
    refuse: async () => ({ input: 'nulle-part', status: 404 }),
  },
};
