/**
 * The data of the parcel form: days, countries, packages, services and places (docs/requirements.md SMT-1 to SMT-7).
 */
import { errorMessage } from '#domain/errors/messages.ts';
import type { AutocompleteAnswer, InitAnswer } from '#domain/shipping/contract.ts';
import { toWireServiceType } from '#domain/shipping/offer-to-wire.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { listCarriers } from '#domain/tariff/carrier-list.ts';
import { servicesOn } from '#domain/tariff/service-list.ts';
import { inCountry } from '#domain/territory/in-country.ts';
import type { Place } from '#domain/territory/place-index.ts';
import { searchLimit } from '#domain/territory/place-keys.ts';
import { wirePackages } from './form-data.ts';
import { availabilityDatesOf, type RoughPlace, unknownCountry } from './quote-criteria.ts';
import type { ShippingContext, Visit } from './shipping-context.ts';
import { toFoundPlace, withTowns } from './town-ends.ts';

export function readForm(
  { territory, clock, formData, generations, config, isCarrierOpen }: ShippingContext,
  from: RoughPlace,
  { site, locale }: Visit,
): InitAnswer {
  const availabilityDates = availabilityDatesOf(territory, from, clock(), 'countryIsoCode');
  const closedCarriers = listCarriers(generations.current(), config.remoteCarriers, site)
    .filter(({ code }) => !isCarrierOpen(code, site))
    .map(({ name }) => name);
  return {
    availabilityDates,
    departureCountries: [...territory.departureCountries(locale)],
    destinationCountries: [...territory.destinationCountries(locale)],
    defaultPackageDimensions: wirePackages(formData, locale),
    deliveryServices: servicesOn(generations.current(), site, availabilityDates[0] ?? '').map((service) => ({
      carrierCode: service.carrierCode,
      carrierName: service.carrierName,
      serviceType: toWireServiceType(service.serviceType),
      depositModes: [...service.depositModes],
      label: service.label[locale],
      origins: [...service.origins],
    })),
    ...(closedCarriers.length > 0 && { closedCarriers }),
  };
}

/**
 * At most 20 places whose name or postal code matches; if there are none, or the input is the `whole` text of a form,
 * those that it means, or places of this name in other countries (docs/requirements.md SMT-6). With `anyCode`, a town whose
 * codes cost the same is one of them.
 */
export function autocompletePlaces(
  context: ShippingContext,
  countryIsoCode: string,
  input: string,
  {
    whole,
    anyCode,
    site,
    locale,
  }: { readonly whole: boolean; readonly anyCode: boolean; readonly site: Site; readonly locale: Locale },
): AutocompleteAnswer {
  const { territory } = context;
  const country = countryIsoCode.trim().toUpperCase() || 'FR';
  if (!territory.hasCountry(country)) throw unknownCountry('countryIsoCode');
  const toWire = (places: readonly Place[]) =>
    anyCode ? [...withTowns(context, places, { input, whole, site })] : places.map(toFoundPlace);
  const found = whole ? [] : territory.search(country, input);
  if (found.length > 0) return { data: toWire(found).slice(0, searchLimit) };
  const { places, elsewhere, proposed } = territory.meant(country, input);
  // A suggestion in another country changes the country first.
  const data = places.filter((place) => whole || place.country === country);
  const others = [...elsewhere, ...places.filter((place) => !data.includes(place)).slice(0, 1)];
  return {
    data: toWire(data),
    ...(proposed && { proposed }),
    ...(others.length > 0 && {
      elsewhere: others.map((place) => {
        const name = territory.countryName(place.country, locale);
        const where = inCountry(place.country, name, locale);
        const message = errorMessage(locale, 'cityZip.elsewhere', { city: place.city, where });
        return { countryIsoCode: place.country, city: place.city, country: name, message };
      }),
    }),
  };
}
