/** The error types of the API. Clients rely on them, so they never change (docs/api.md, error body). */
export type ApiErrorType =
  | 'BadRequestError'
  | 'CartError'
  | 'ConflictError'
  | 'CredentialsError'
  | 'DuplicateUidError'
  | 'FeatureDisabledError'
  | 'ForbiddenError'
  | 'InternalServerError'
  | 'MethodNotAllowedError'
  | 'MisdirectedRequestError'
  | 'NotFoundError'
  | 'NotReadyError'
  | 'OfferExpiredError'
  | 'PayloadTooLargeError'
  | 'PaymentByRedirectError'
  | 'ServiceUnavailableError'
  | 'TooManyRequestsError'
  | 'UnauthorizedError'
  | 'UnknownIdentifierError'
  | 'UnsupportedMediaTypeError'
  | 'ValidationError'
  | 'VoucherOperationError';

/** `subject` is the path of the field (docs/requirements.md API-2). */
export interface ApiErrorItem {
  readonly type: ApiErrorType;
  readonly message: string;
  readonly subject?: string;
  readonly subjectType?: string;
  readonly reason?: string;
}

/** Of every answer with a status of 400 or more. */
export interface ApiErrorBody {
  readonly errors: readonly ApiErrorItem[];
}
