/**
 * Pictures: which files are accepted, how they are stored and served, and the pages with them
 * (docs/back-office.md, "Media").
 */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { ContentPage } from '#domain/content/page.ts';
import { mediaSource, mediaSourceSet } from '#domain/media/media.ts';
import { purgeExpired } from '#server/db/purge.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database);
const otherProcess = await shippingApi(database);
afterAll(() => Promise.all([api.close(), otherProcess.close()]));
let cookie = '';
let { media, content } = api.office(cookie);
beforeEach(async () => {
  // A purge for a later day ends all sessions.
  ({ cookie } = await signedInAccount(database.db, monday, { firstName: 'Paul', roles: ['editor'] }));
  ({ media, content } = api.office(cookie));
});

const upload = (name: string, bytes: Buffer | string) =>
  media.upload({ name, altFr: 'Un comptoir', file: Buffer.from(bytes) });
const find = async (name: string, process = api) => {
  const medium = (await process.office(cookie).media.list()).find((each) => each.name === name);
  return medium && { ...medium, source: mediaSource(medium), sourceSet: mediaSourceSet(medium) };
};
/** Paul's changes of a picture as the audit log has them. */
async function auditOf(name: string) {
  const entries = await database.db
    .selectFrom('audit_entry')
    .select('action')
    .where('object', '=', `media:${name}`)
    .where('actor', '=', 'Paul Martin')
    .orderBy('number')
    .execute();
  return entries.map(({ action }) => action);
}
const file = (path: string, headers: Record<string, string> = {}) =>
  api.app.request(`http://localhost:3000${path}`, { headers });

/** A photo with a location, a device and a rotation of 90° in its metadata. */
const photo = (width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#b84' } })
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
/** A square PNG of one colour with one bit per pixel: a file of some kilobytes that takes gigabytes when decoded. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
const drawing = (inside = '<rect width="30" height="20" fill="#0a0"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">${inside}</svg>`;
const refusedAt = (status: number, subject: string, message = '') => ({
  status,
  errors: [{ subject, message: expect.stringContaining(message) }],
});

test('a photo is rotated, re-encoded in several widths without metadata, and served with an unlimited lifetime', async () => {
  expect(await upload('comptoir', await photo(1200, 1000))).toEqual({ name: 'comptoir', removed: [] });
  const medium = await find('comptoir');
  expect(medium).toMatchObject({ kind: 'photo', width: 1000, height: 1200, uploadedType: 'image/jpeg', uses: [] });
  expect(medium?.alt).toEqual({ fr: 'Un comptoir', en: '' });
  const paths = medium?.sourceSet?.split(', ').map((each) => each.split(' ')) ?? [];
  expect(paths.map(([, width]) => width)).toEqual(['480w', '960w', '1000w']);
  for (const [path = '', width = ''] of paths) {
    const answer = await file(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { exif, orientation, ...metadata } = await sharp(bytes).metadata();
    expect([metadata.format, `${metadata.width}w`, exif, orientation]).toEqual(['webp', width, undefined, undefined]);
    expect(bytes.includes('SecretCamera')).toBe(false);
  }
  const [[path = ''] = []] = paths;
  const etag = (await file(path)).headers.get('etag') ?? '';
  expect((await file(path, { 'if-none-match': etag })).status).toBe(304);
  for (const wrong of [path.replace('480', '481'), path.replace('.webp', '.svg'), '/media/library/x/480.webp']) {
    expect((await file(wrong)).status, wrong).toBe(404);
  }
});

test.each(['png', 'webp', 'avif'] as const)(
  'the content decides about the type: %s in a file named .txt',
  async (format) => {
    await upload(`photo-${format}`, await photo(100, 80, format));
    expect(await find(`photo-${format}`)).toMatchObject({
      uploadedType: `image/${format}`,
      width: 80,
      sourceSet: null,
    });
  },
);

test('a picture that is uploaded or replaced by two presses at once, or again after a lost answer, is stored once', async () => {
  const [bytes, other] = [drawing('<path d="M1 1h2"/>'), drawing('<path d="M1 1h3"/>')];
  const replace = () => media.replace({ name: 'deux-fois', file: Buffer.from(other) });
  for (const press of [() => upload('deux-fois', bytes), replace]) {
    await Promise.all([press(), press()]);
    await press();
  }
  await expect(upload('deux-fois', bytes)).rejects.toMatchObject(refusedAt(409, 'name'));
  expect(await auditOf('deux-fois')).toEqual(['media.upload', 'media.replace']);
});

test('files that aren’t pictures, and animated, broken, too large or malicious ones, are refused with advice', async () => {
  const animated = await sharp(Buffer.from([...Array(12).fill(0), ...Array(12).fill(255)]), {
    raw: { width: 2, height: 4, channels: 3, pageHeight: 2 },
  })
    .webp({ loop: 0 })
    .toBuffer();
  const bomb = pngBomb(20_000);
  expect(bomb.length).toBeLessThan(100_000);
  const half = await photo(300, 300);
  const refusals = [
    ['<!doctype html><p>x</p>', 'Le fichier n’est pas une image JPEG, PNG, WebP, AVIF ou SVG.'],
    ['%PDF-1.7\n', 'Le fichier est de type application/pdf, ce n’est pas une image'],
    [animated, 'Cette image est animée\u00A0: déposez une image fixe.'],
    [bomb, 'Cette image a plus de 40\u00A0mégapixels'],
    [half.subarray(0, half.length / 2), 'Ce fichier ne se lit pas jusqu’au bout'],
    [Buffer.alloc(8 * 1024 * 1024 + 1), 'Ce fichier pèse plus de 8\u00A0Mo'],
    [drawing('<path d="M0 0"/>'.repeat(40_000)), 'Ce dessin pèse plus de 512\u00A0ko'],
    ['', 'Choisissez le fichier d’une image.'],
  ] as const;
  for (const [bytes, message] of refusals) {
    await expect(upload('refus', bytes)).rejects.toMatchObject(refusedAt(400, 'file', message));
  }
  await upload('deja-la', await photo(8, 8));
  const taken = refusedAt(409, 'name', 'Une image porte déjà ce nom');
  await expect(upload('deja-la', await photo(9, 9))).rejects.toMatchObject(taken);
  const undescribed = media.upload({ name: 'x', altFr: '', file: await photo(2, 2) });
  await expect(undescribed).rejects.toMatchObject(refusedAt(400, 'altFr'));
  expect(await find('refus')).toBeUndefined();
});

test('G41 a picture is named after its file, unlike any other', async () => {
  const named = async (fileName: string, side: number, typed = '') => {
    const bytes = drawing(`<path d="M9 0h${side}"/>`);
    return (await media.upload({ name: typed, fileName, altFr: 'Un comptoir', file: Buffer.from(bytes) })).name;
  };
  expect(await named('Comptoir à Lyon, été.JPG', 3)).toBe('comptoir-a-lyon-ete');
  expect(await named('Comptoir à Lyon, été.JPG', 4)).toBe('comptoir-a-lyon-ete-2');
  // Pressed again after a lost answer.
  expect(await named('Comptoir à Lyon, été.JPG', 4)).toBe('comptoir-a-lyon-ete-2');
  expect(await named('写真.png', 5)).toBe('image');
  expect(await named('x.png', 6, 'L’été, au comptoir')).toBe('l-ete-au-comptoir');
});

test('everything that runs code or loads files is removed from a drawing, and the answer names it', async () => {
  const hostile = drawing(
    `<script>x</script><g onload="x"><foreignObject><p>x</p></foreignObject><use href="#a"/><image href="//evil.example"/>
     <path d="M0 0h9" style="fill:url(https://evil.example);stroke:#000" fill="url(#g)" stroke="url(//evil.example)"/></g>`,
  );
  const { removed } = await upload('logo', `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>${hostile}`);
  expect(removed).toEqual(['foreignObject', 'image', 'onload', 'p', 'script', 'stroke', 'use']);
  const medium = await find('logo');
  expect(medium).toMatchObject({ kind: 'drawing', width: 30, height: 20, sourceSet: null });
  const served = await file(medium?.source ?? '');
  expect(served.headers.get('content-type')).toBe('image/svg+xml');
  expect(served.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  );
  expect(await served.text()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><g>\n     <path d="M0 0h9" style="stroke:#000" fill="url(#g)"></path></g></svg>',
  );
  await media.remove('logo');
  await expect(media.remove('logo')).rejects.toMatchObject({ status: 404 });
  expect(await auditOf('logo')).toEqual(['media.upload', 'media.remove']);
});

const page = { site: 'part', locale: 'fr', uid: 'vitrine' } as const;
const pageWith = (picture: string, { uid = 'vitrine', version = 0 } = {}) =>
  content.save({
    ...page,
    uid,
    base: version,
    label: `/${uid}`,
    data: {
      title: 'Vitrine',
      description: 'd',
      template: 'TextPage',
      contentSlots: [
        {
          position: 'Main',
          components: [
            {
              uid: 'p-1',
              typeCode: 'PictureComponent',
              picture,
              caption: 'Lyon',
              image: { src: 'javascript:alert(1)', srcset: null, width: 1, height: 1, alt: 'x' },
            },
          ],
        },
      ],
    },
  });
const shownImage = async (process = api, lang = 'fr') => {
  const { body } = await process.call('GET', `/api/occ/part/smartedit/pages?pageLabelOrId=vitrine&lang=${lang}`);
  return (body as ContentPage).contentSlots[0]?.components[0];
};

test('CMS-1 a page shows a picture with its text; a used one isn’t removed, a replaced one is shown at once everywhere', async () => {
  await upload('guichet', await photo(1200, 1000));
  const noPicture = 'Choisissez une image\u00A0: il n’y en a pas de ce nom.';
  await expect(pageWith('nulle-part')).rejects.toMatchObject(
    refusedAt(400, 'data.contentSlots.0.components.0.picture', noPicture),
  );
  await pageWith('guichet');
  expect(await find('guichet')).toMatchObject({ uses: [{ uid: 'vitrine', title: 'Vitrine', state: 'draft' }] });
  await content.publish({ ...page, number: 1 });
  const before = await find('guichet');
  expect(await shownImage()).toEqual({
    uid: 'p-1',
    typeCode: 'PictureComponent',
    picture: 'guichet',
    caption: 'Lyon',
    image: { src: before?.source, srcset: before?.sourceSet, width: 1000, height: 1200, alt: 'Un comptoir' },
  });
  await expect(media.remove('guichet')).rejects.toMatchObject({ status: 409, errors: [{ reason: 'used' }] });

  await media.replace({ name: 'guichet', file: await photo(600, 500, 'png') });
  await media.describe({ name: 'guichet', altFr: 'Le guichet', altEn: 'The counter' });
  const after = await find('guichet');
  expect(after?.source).not.toBe(before?.source);
  await vi.waitFor(async () => expect(await find('guichet', otherProcess)).toEqual(after), { timeout: 60_000 });
  for (const process of [api, otherProcess]) {
    expect(await shownImage(process)).toMatchObject({ image: { src: after?.source, alt: 'Le guichet' } });
  }
  // Pages that are already open may load the former file for another day.
  expect((await file(before?.source ?? '')).status).toBe(200);
  expect(await auditOf('guichet')).toEqual(['media.upload', 'media.replace', 'media.describe']);
});

test('if a picture is removed while a page with it is saved, one of the two is refused', async () => {
  const uid = 'course';
  await upload('fond', await photo(30, 20));
  await pageWith('fond', { uid });
  for (let round = 0; round < 5; round += 1) {
    await upload('course', await photo(20 + round, 20));
    const version = (await content.page({ ...page, uid })).versions[0]?.number ?? 0;
    const both = await Promise.allSettled([media.remove('course'), pageWith('course', { uid, version })]);
    const statuses = both.map((each) => (each.status === 'fulfilled' ? 200 : each.reason.status));
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual(statuses);
    const isSaved = statuses[1] === 200;
    await pageWith('fond', { uid, version: version + (isSaved ? 1 : 0) });
    if (isSaved) await media.remove('course');
  }
});

test('a file is deleted only if no picture uses it, whatever `unused_since` says', async () => {
  const bytes = drawing('<path d="M0 0h3"/>');
  for (const name of ['premiere', 'seconde']) await upload(name, bytes);
  const { source = '', hash = '' } = (await find('premiere')) ?? {};
  const twoDaysLater = new Date(monday + 2 * 24 * 3_600_000);
  const marks = () => database.db.selectFrom('media_file').select('unused_since').where('hash', '=', hash).execute();
  await media.remove('premiere');
  expect(await marks()).toEqual([{ unused_since: null }]);
  await database.pool.query('update media_file set unused_since = $1 where hash = $2', [new Date(monday), hash]);
  await purgeExpired(database.db, twoDaysLater);
  expect((await otherProcess.app.request(`http://localhost:3000${source}`)).status).toBe(200);

  // The session has ended with the purge.
  const editor = await signedInAccount(database.db, monday, { roles: ['editor'] });
  await api.office(editor.cookie).media.remove('seconde');
  await purgeExpired(database.db, twoDaysLater);
  expect(await marks()).toEqual([]);
});
