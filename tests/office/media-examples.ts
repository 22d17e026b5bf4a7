import { expect } from 'vitest';
import type { mediaCalls } from '#domain/office/media-contract.ts';
import type { ExamplesOf, OfficeWorkshop } from './example.ts';

const roles = ['operator', 'editor'] as const;
const alt = { fr: 'Un carré', en: 'A square' };
const base = '/api/gestion/media';
const hash = expect.stringMatching(/^[0-9a-f]{16}$/);

/** A drawing of a square, in Base64. */
const drawing = (side: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><path d="M0 0h${side}v${side}z"/></svg>`,
  ).toString('base64');
const stored = (side: number) => ({ hash, uploadedType: 'image/svg+xml', width: side, height: side });

/** A picture of 8 × 8 pixels. */
async function newPicture({ ask, next }: OfficeWorkshop) {
  const name = `essai-${next()}`;
  await ask('POST', base, { name, alt, content: drawing(8) });
  return { name, parameters: { name }, object: `media:${name}` };
}

const unknown = { parameters: { name: 'nulle-part' }, status: 404 };

export const mediaExamples: ExamplesOf<typeof mediaCalls> = {
  media: { roles },
  mediaNames: { roles },
  uploadMedia: {
    roles,
    async make({ next }) {
      const name = `essai-${next()}`;
      const after = { ...stored(16), alt };
      const entry = { action: 'media.upload', object: `media:${name}`, before: null, after };
      return { body: { name, alt, content: drawing(16) }, status: 201, entry };
    },
    refuse: async (workshop) => ({
      body: { name: (await newPicture(workshop)).name, alt, content: drawing(16) },
      status: 409,
    }),
  },
  replaceMedia: {
    roles,
    async make(workshop) {
      const { parameters, object } = await newPicture(workshop);
      const before = { hash, width: 8, height: 8 };
      const entry = { action: 'media.replace', object, before, after: stored(16) };
      return { parameters, body: { content: drawing(16) }, entry };
    },
    refuse: async (workshop) => ({
      parameters: (await newPicture(workshop)).parameters,
      body: { content: 'no picture' },
      status: 400,
    }),
  },
  describeMedia: {
    roles,
    async make(workshop) {
      const { parameters, object } = await newPicture(workshop);
      const after = { fr: 'Un carré noir', en: '' };
      return { parameters, body: { alt: after }, entry: { action: 'media.describe', object, before: alt, after } };
    },
    refuse: async () => ({ ...unknown, body: { alt } }),
  },
  removeMedia: {
    roles,
    async make(workshop) {
      const { parameters, object } = await newPicture(workshop);
      return { parameters, entry: { action: 'media.remove', object, before: { hash, alt }, after: null } };
    },
    refuse: async () => unknown,
  },
};
