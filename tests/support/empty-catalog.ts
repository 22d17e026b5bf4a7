import { ApiError } from '#server/http/api-error.ts';

const absent = async (): Promise<never> => {
  throw new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound' }]);
};

/** The catalog of a shop that sells nothing, as far as content asks for it. */
export const emptyCatalog = {
  requireProduct: absent,
  readCategories: async () => [],
  readBrand: absent,
  readSeller: absent,
};
