/** English texts of the back office's page of pictures. */
import type { OfficeTexts } from '#app/i18n/fr/office.ts';

export const media: OfficeTexts['media'] = {
  lead: (count, size) => (count === 0 ? 'no files' : `${count} files, ${size}`),
  search: 'Name, text',
  onlyMissing: 'Without English text',
  filter: 'Filter',
  all: 'Show all',
  none: 'No pictures. Upload the first one.',
  empty: 'No picture matches.',
  count: (listed, total) => `${listed} of ${total}`,
  kinds: { photo: 'Photo', drawing: 'Drawing' },
  uses: (count) => (count === 0 ? 'nowhere' : count === 1 ? '1 page' : `${count} pages`),
  upload: 'Upload a picture…',
  file: 'File',
  limits: (size, megapixels) =>
    `JPEG, PNG, WebP, AVIF or SVG; ${size} and ${megapixels}\u00A0megapixels at most. The content decides on the type, not the name. Place and device are removed.`,
  name: 'Name',
  nameHint: 'Lower-case letters, digits and hyphens. By default from the name of the file.',
  optional: '(optional)',
  altFr: 'Replacement text, French',
  altEn: 'Replacement text, English',
  altHint: 'What the picture shows, for those who don’t see it.',
  doUpload: 'Upload',
  failed: 'The picture wasn’t changed',
  deeds: {
    uploaded: (name) => `${name}: uploaded. Choose it in a page, component Picture.`,
    replaced: (name) => `${name}: file replaced, its pages show it.`,
    described: (name) => `${name}: texts saved.`,
    removed: () => 'Picture removed.',
  },
  cleaned: (names) => `Removed from the drawing: ${names}.`,
  medium: (name) => `Picture ${name}`,
  close: 'Close',
  alt: 'Replacement text',
  altMissing: (count) =>
    count === 1
      ? 'It is missing: an English page shows this picture.'
      : `It is missing: ${count} English pages show this picture.`,
  save: 'Save',
  facts: { type: 'Type found', size: 'Size', uploaded: 'Uploaded', removed: 'Removed', hash: 'Fingerprint' },
  uploadedBy: (day, who) => `${day}, by ${who}`,
  usedBy: 'Used by',
  replaceTitle: 'Replace, remove',
  newFile: 'New file',
  replace: 'Replace the file',
  usedStays: 'A picture that is used can’t be removed: take it out of its pages first.',
  remove: 'Remove…',
  removeNote: 'It only comes back by another upload. Former versions of pages that showed it lose it.',
  confirmRemove: 'Remove',
  doRemove: (name) => `Remove ${name}`,
};
