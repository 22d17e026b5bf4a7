/** Selects the part of the configuration that pages need. */
import type { SiteSettings } from '#domain/site/page-request.ts';
import type { BrandService } from '#server/brand/service.ts';
import type { Config } from '#server/config.ts';

/** A demo asks for consent even without a tag manager, to show the dialogue. */
function trackingOf({ env, tagManagerId, tagManagerUrl }: Config): SiteSettings['tracking'] {
  const asksConsent = env === 'demo' || tagManagerId !== null;
  return { asksConsent, tagManager: tagManagerId && `${tagManagerUrl.replace(/\/$/, '')}/gtm.js?id=${tagManagerId}` };
}

function mapStyleOf({ mapStyleUrl: url, mapAttribution: attribution }: Config): SiteSettings['mapStyle'] {
  return url === null || attribution === null ? null : { url, attribution };
}

/** Origins of the providers' pages (docs.stripe.com/security/guide, content security policy). */
const paymentOrigins: Readonly<Record<Config['paymentProvider'], string | null>> = {
  demo: null,
  stripe: 'https://checkout.stripe.com',
};

/** Durations are in milliseconds. */
export function siteSettings(config: Config, brand: BrandService): SiteSettings {
  return {
    origin: config.origin,
    providerLabel: brand.file.name,
    professionalLabel: brand.file.professionalName,
    landingLabelPart: brand.landingName,
    languages: brand.languages,
    mark: brand.mark,
    brandStyle: brand.stylePath,
    brandFont: brand.font,
    pollPeriodMs: config.pollPeriodMs,
    pollTimeoutMs: config.pollTimeoutMs,
    callTimeoutMs: config.timeouts,
    firstCountries: { departure: config.departureCountry, arrival: config.arrivalCountry ?? config.departureCountry },
    streetSearch: Boolean(config.addressSearchUrl),
    tracking: trackingOf(config),
    mapStyle: mapStyleOf(config),
    helpUrls: { part: config.helpUrlPart, pro: config.helpUrlPro },
    ownIssuer: config.oidcIssuer === null,
    registrationUrl: config.oidcRegistrationUrl,
    accountUrl: config.accountUrl?.replace(/\/+$/, '') ?? null,
    paymentOrigin: paymentOrigins[config.paymentProvider],
    demo: config.env === 'demo',
  };
}
