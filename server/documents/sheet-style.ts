/** Units, colours, styles of text and tags of a sheet. */
import type { Locale } from '#domain/site/locale.ts';
import type { Weight } from './fonts.ts';

export const pointsPerMm = 72 / 25.4;

export const pt = (mm: number): number => mm * pointsPerMm;

/** The colours of paper: ink and two greys that are legible on white. */
export const colours = {
  ink: '#0f1f1d',
  soft: '#42504e',
  line: '#b9c2c0',
  faint: '#e3e7e6',
  paper: '#ffffff',
} as const;
export type Colour = keyof typeof colours;

/** Asks PDFKit for digits that all have the same width. */
export const tabularDigits = { features: ['tnum'] } as const satisfies { features: PDFKit.Mixins.OpenTypeFeatures[] };

/** With the same data and time, the bytes of the document are the same. */
export interface SheetOptions {
  readonly title: string;
  readonly locale: Locale;
  readonly madeAt: Date;
  readonly author: string;
}

/** In millimetres. */
export type PageSize = readonly [width: number, height: number];

/** In millimetres. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Sizes are in millimetres. */
export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: Colour;
  readonly align?: 'left' | 'right' | 'center';
  /** Distance between the baselines of two lines; by default 1.3 times the size. */
  readonly leading?: number;
  readonly tracking?: number;
  /** Whether all digits have the same width, for columns of figures. */
  readonly tabular?: boolean;
}

/** A tag of PDF's standard structure types (ISO 32000-1, 14.8.4). */
export type Tag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

export interface TagOptions {
  readonly alt?: string;
  readonly bbox?: readonly number[];
  readonly placement?: string;
  readonly scope?: 'Column' | 'Row';
  readonly lang?: string;
}
