/** HTTP calls for pictures (docs/back-office.md, "Media"). */
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { type MediaRefusal, mediaSource, mediaSourceSet } from '#domain/media/media.ts';
import {
  describeMediaContract,
  mediaContract,
  mediaNamesContract,
  removeMediaContract,
  replaceMediaContract,
  uploadMediaContract,
} from '#domain/office/media-contract.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { ContentService } from '#server/content/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import { conflict, notFound } from '#server/http/refusals.ts';
import type { MediaService, UploadOutcome } from '#server/media/service.ts';
import type { StaffMount } from './staff-call.ts';

export interface MediaOfficeOptions {
  readonly media: MediaService;
  readonly content: Pick<ContentService, 'pictureUses' | 'usesPicture'>;
  readonly catalog: { readonly editing: Pick<CatalogService['editing'], 'usesPicture'> };
}

const refusalKeys: Readonly<Record<MediaRefusal, ErrorKey>> = {
  empty: 'office.mediaEmpty',
  tooHeavy: 'office.mediaTooHeavy',
  drawingTooHeavy: 'office.mediaDrawingTooHeavy',
  notPicture: 'office.mediaNotPicture',
  animated: 'office.mediaAnimated',
  tooManyPixels: 'office.mediaPixels',
  broken: 'office.mediaBroken',
};

/** Names of the elements removed from an uploaded file; throws the call's error if the file was refused. */
function removedFrom(outcome: UploadOutcome): readonly string[] {
  if (outcome.status === 'done') return outcome.removed;
  if (outcome.status === 'unknown') throw notFound('name');
  if (outcome.status === 'taken') {
    throw conflict('office.mediaTaken', { subject: 'name', reason: 'taken' });
  }
  throw new ApiError(400, [
    {
      type: 'ValidationError',
      key: refusalKeys[outcome.reason],
      params: { where: outcome.found },
      subject: 'content',
      reason: outcome.reason,
    },
  ]);
}

/** Mounts the calls for pictures. */
export function mountMediaOffice(mount: StaffMount, { media, content, catalog }: MediaOfficeOptions): void {
  const isUsed: Parameters<MediaService['remove']>[1] = async (tx, name) =>
    (await content.usesPicture(tx, name)) || (await catalog.editing.usesPicture(tx, name));
  mount(mediaNamesContract, async () => ({ status: 200, body: { names: media.list().map(({ name }) => name) } }));
  mount(mediaContract, async () => {
    const uses = await content.pictureUses();
    const listed = media.list().map(({ removed, uploadedAt, ...medium }) => ({
      ...medium,
      removed: [...removed],
      uploadedAt: uploadedAt.toISOString(),
      source: mediaSource(medium),
      sourceSet: mediaSourceSet(medium),
      uses: [...(uses.get(medium.name) ?? [])],
    }));
    return { status: 200, body: { media: listed } };
  });
  mount(uploadMediaContract, async ({ body: { name, alt, content: file } }, { actor, record }) => {
    const bytes = Buffer.from(file, 'base64');
    const removed = removedFrom(await media.upload({ name, alt, bytes, uploadedBy: actor.name }, record));
    return { status: 201, body: { name, removed: [...removed] } };
  });
  mount(replaceMediaContract, async ({ parameters: { name }, body: { content: file } }, { actor, record }) => {
    const bytes = Buffer.from(file, 'base64');
    const removed = removedFrom(await media.replace({ name, bytes, uploadedBy: actor.name }, record));
    return { status: 200, body: { name, removed: [...removed] } };
  });
  mount(describeMediaContract, async ({ parameters: { name }, body: { alt } }, { record }) => {
    if (!(await media.describe(name, alt, record))) throw notFound('name');
    return { status: 200, body: { name } };
  });
  mount(removeMediaContract, async ({ parameters: { name } }, { record }) => {
    const outcome = await media.remove(name, isUsed, record);
    if (outcome === 'unknown') throw notFound('name');
    if (outcome === 'used') {
      throw conflict('office.mediaUsed', { subject: 'name', reason: 'used' });
    }
    return { status: 200, body: { name } };
  });
}
