import { ApiError } from './api-error.ts';

/**
 * The 401 of every call about parcels on a site whose journey is closed (docs/requirements.md SMT-20). Pages then say
 * that sending parcels is suspended.
 */
export const journeyClosed = (): ApiError =>
  new ApiError(401, [{ type: 'FeatureDisabledError', key: 'http.featureDisabled' }]);
