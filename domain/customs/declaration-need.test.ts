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

test('CUS-1 of the services that go to Andorra, letters alone carry documents without a declaration', () => {
  const { services } = rateShipment(compileTariffs(files, territories), andorra, 'part');
  const exempt = services.filter((service) => exemptsDocuments({ shipment: andorra, service }, territories));
  expect(exempt.map(({ serviceCode }) => serviceCode).toSorted()).toEqual(['LettreServicesPlus', 'LettreSuivie']);
  expect(services.length).toBeGreaterThan(exempt.length);
});

test('CUS-1 SMT-23 a letter of another carrier is one by its file alone, and a file without the key is none', () => {
  const [file] = files.filter(({ carrier }) => carrier.code === 'MTEL');
  if (!file) throw new Error('no letters');
  const carrier = { code: 'NEWC', name: 'New carrier' };
  const exemptBy = (letter: boolean) => {
    const changed = { ...file, carrier, services: file.services.map((service) => ({ ...service, letter })) };
    const { services } = rateShipment(compileTariffs([changed], territories), andorra, 'part');
    return services.map((service) => exemptsDocuments({ shipment: andorra, service }, territories));
  };
  expect(exemptBy(true)).toEqual([true, true]);
  expect(exemptBy(false)).toEqual([false, false]);
});

test('CUS-1 documents change nothing but for a letter between two customs areas', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.constantFrom(andorra, lyon), (letter, documentsOnly, shipment) => {
      const across = shipment === andorra;
      const quoted = { shipment, service: { letter } };
      expect(needsDeclaration(quoted, documentsOnly, territories)).toBe(across && !(letter && documentsOnly));
      expect(exemptsDocuments(quoted, territories)).toBe(across && letter);
    }),
  );
});

test('CUS-1 the end outside of the Union is named, with its tax border where customs are common', () => {
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
