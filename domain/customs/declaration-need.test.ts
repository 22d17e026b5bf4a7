import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileTariffs } from '#domain/tariff/compile.ts';
import { rateShipment } from '#domain/tariff/rate.ts';
import { aDestination, aShipment } from '#tests/build/shipment.ts';
import { shippedTariffFiles, shippedTerritories } from '#tests/build/tariffs.ts';
import { customsBorderOf, exemptsDocuments, needsDeclaration } from './declaration-need.ts';

const territories = shippedTerritories();
const files = shippedTariffFiles();
const andorra = aShipment({ to: aDestination('AD', 'AD500', 'Andorra la Vella'), parcel: { heightMm: 20 } });
const lyon = aShipment({ parcel: { heightMm: 20 } });

test('CUS-1 of the services to Andorra, only letters carry documents without a declaration', () => {
  const { services } = rateShipment(compileTariffs(files, territories), andorra, 'part');
  const exempt = services.filter((service) => exemptsDocuments({ shipment: andorra, service }, territories));
  expect(exempt.map(({ serviceCode }) => serviceCode).toSorted()).toEqual(['LettreServicesPlus', 'LettreSuivie']);
  expect(services.length).toBeGreaterThan(exempt.length);
});

test('CUS-1 SMT-23 the tariff file alone decides whether a service is a letter, by default it isn’t', () => {
  const [file] = files.filter(({ carrier }) => carrier.code === 'MTEL');
  if (!file) throw new Error('no letters');
  const carrier = { code: 'NEWC', name: 'New carrier' };
  const exemptBy = (letter: boolean) => {
    const changedFile = { ...file, carrier, services: file.services.map((service) => ({ ...service, letter })) };
    const { services } = rateShipment(compileTariffs([changedFile], territories), andorra, 'part');
    return services.map((service) => exemptsDocuments({ shipment: andorra, service }, territories));
  };
  expect(exemptBy(true)).toEqual([true, true]);
  expect(exemptBy(false)).toEqual([false, false]);
});

test('CUS-1 documents make a difference only for a letter between two customs areas', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.constantFrom(andorra, lyon), (letter, documentsOnly, shipment) => {
      const across = shipment === andorra;
      const quotedOffer = { shipment, service: { letter } };
      expect(needsDeclaration(quotedOffer, documentsOnly, territories)).toBe(across && !(letter && documentsOnly));
      expect(exemptsDocuments(quotedOffer, territories)).toBe(across && letter);
    }),
  );
});

test('CUS-1 the end outside the Union is named, also where only the VAT territory differs', () => {
  const from = (country: string, postalCode: string, city: string) => ({ country, postalCode, city });
  const border = (to: ReturnType<typeof from>, departure = from('FR', '75001', 'Paris')) =>
    customsBorderOf({ shipment: { from: departure, to } }, territories);
  expect(border(from('CH', '1201', 'Genève'))).toEqual({ end: 'to', country: 'CH', regional: false, euCustoms: false });
  expect(border(from('FR', '97400', 'Saint-Denis'))).toEqual({
    end: 'to',
    country: 'RE',
    regional: false,
    euCustoms: true,
  });
  expect(border(from('ES', '35001', 'Las Palmas'))).toMatchObject({ country: 'ES', regional: true, euCustoms: true });
  expect(border(from('FR', '69003', 'Lyon'), from('CH', '1201', 'Genève'))).toMatchObject({
    end: 'from',
    country: 'CH',
  });
  expect(border(from('DE', '10115', 'Berlin'))).toBeNull();
});
