/**
 * Names, methods and paths of the calls for a journey's draft, without their schemas, which a browser doesn't need
 * (docs/api.md).
 */
import { addParcelCall } from '#domain/cart/calls.ts';
import type { Call } from '#domain/site/call.ts';

export const keepDraftCall = {
  name: 'smtKeepDraft',
  method: 'PUT',
  path: '/api/smt/drafts/{draftCode}',
  hasBody: true,
} as const satisfies Call;

export const draftCall = {
  name: 'smtDraft',
  method: 'GET',
  path: '/api/smt/drafts/{draftCode}',
} as const satisfies Call;

export const changeDraftCall = {
  name: 'smtChangeDraft',
  method: 'PATCH',
  path: '/api/smt/drafts/{draftCode}',
  hasBody: true,
} as const satisfies Call;

export const renewDraftCall = {
  name: 'smtRenewDraft',
  method: 'POST',
  path: '/api/smt/drafts/{draftCode}/offer',
  hasBody: true,
} as const satisfies Call;

export const removeDraftCall = {
  name: 'smtRemoveDraft',
  method: 'DELETE',
  path: '/api/smt/drafts/{draftCode}',
} as const satisfies Call;

export const editDraftCall = {
  name: 'smtEditDraft',
  method: 'POST',
  path: '/api/smt/drafts',
  hasBody: true,
} as const satisfies Call;

export const addRecipientsCall = {
  name: 'addRecipients',
  method: 'POST',
  path: `${addParcelCall.path}/{entryNumber}/recipients`,
  hasBody: true,
  minTimeoutMs: 20_000,
} as const satisfies Call;

export const unfinishedDraftsCall = {
  name: 'smtUnfinishedDrafts',
  method: 'GET',
  path: '/api/smt/drafts',
} as const satisfies Call;

export const packagingCall = {
  name: 'smtPackaging',
  method: 'POST',
  path: '/api/smt/packaging',
  hasBody: true,
} as const satisfies Call;
