import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { HttpEnv } from './request-context.ts';

/**
 * Sets headers of every answer. Those that an answer has already stay: pages set their content security policy where
 * they are rendered, and a stricter `Referrer-Policy` if their address contains a secret.
 */
export function securityHeaders(https: boolean): MiddlewareHandler<HttpEnv> {
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'], payment: [] },
    strictTransportSecurity: https && 'max-age=31536000; includeSubDomains',
    // Without effect on this shop's answers.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
