/**
 * Zones as published by the carriers (strings of ISO 3166-1 codes), before the corrections listed in `docs/tariffs.md`
 * (Saint-Martin, Sint Maarten, Canaries as IC, former Netherlands Antilles, outlying territories of the United States).
 */

/** C is the rest of the world. */
export const colissimoPartZones: Readonly<Record<string, string>> = {
  FR: 'FR MC AD',
  OM1: 'GP MQ GF RE YT PM BL MF',
  OM2: 'NC PF WF TF',
  A: 'AT BE BG CH CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
  UK: 'GB',
  B: 'NO IS LI AL BA MK ME RS XK MD UA BY TR DZ MA TN',
};

/** Official WooCommerce plug-in 2.9.0. */
export const colissimoProZones: Readonly<Record<string, string>> = {
  FR: 'FR MC AD',
  Z1: 'BE DE LU NL SX',
  Z2: 'AT ES GB GG GI IE IM IT JE PT SM VA MF',
  Z3: 'CH CZ DK EE FO GL HU LI LT LV PL SE SI SK',
  Z4: 'AL AM AZ BA BG BY CY DZ FI GE GR HR IC IS MA MD ME MK MT NO RO RS TN TR UA',
  Z5: 'AU CA CN HK IL IN JP KR RU SG TH TW US VN',
  Z6:
    'AE AF AG AI AN AO AR AS AW AX BB BD BF BH BI BJ BM BN BO BQ BR BS BT BV BW BZ CC CD CF CG CI CK CL ' +
    'CM CO CR CU CV CW CX DJ DM DO EC EG EH ER ET FJ FK FM GA GD GH GM GN GQ GS GT GU GW GY HM HN HT ID ' +
    'IQ IR JM JO KE KG KH KI KM KN KP KW KY KZ LA LB LK LR LS LY MG MH ML MM MN MO MP MR MS MU MV MW MX ' +
    'MY MZ NA NF NG NI NP NR NU NZ OM PA PE PG PH PK PN PR PW PY QA RW SA SB SC SD SH SJ SL SN SR SS ST ' +
    'SV SY SZ TC TD TG TJ TK TL TM TO TT TV TZ UG UY UZ VC VE VG VI VU WS YE ZA ZM ZW',
  OM1: 'BL GF GP MF MQ PM RE YT',
  OM2: 'NC PF TF WF',
};

/** By contract zone. */
export const colissimoRelayZones: Readonly<Record<string, string>> = {
  FR: 'FR MC',
  Z1: 'BE DE LU NL',
  Z2: 'AT ES IE IT PT',
  Z3: 'CZ DK EE HU LT LV PL SE SI SK',
  Z4: 'FI',
};

/** Chronopost, "Zoning Export". */
export const chronoExpressZones: Readonly<Record<string, string>> = {
  '1': 'BE DE LU NL',
  '2': 'AT DK ES FI GB GR IE IT PT SE',
  '3': 'BG CY CZ EE HR HU LT LV MT PL RO SI SK',
  '4': 'AD AL AM BA BY CH FO GE GI IC IS JE LI MD ME MK NO RS RU SM TR UA VA',
  '5':
    'AG AI AR AW BB BM BO BR BS BZ CA CL CO CR CU DM DO EC GD GL GT GY HN HT JM KY LC MS MX NI PA PE PR ' +
    'PY SR SV TC TT US UY VC VE VG VI',
  '6':
    'AE AO AZ BF BH BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW IL IQ IR JO KE KM KW LB ' +
    'LR LS LY MA MG ML MR MU MZ NA NE NG OM PS QA RW SA SC SD SL SN SO ST SY SZ TD TG TN TZ UG YE ZA ZM ' +
    'ZW',
  '7':
    'AF AS AU BD BN BT CC CK CN CX FJ FM GU HK ID IN JP KG KH KI KR KZ LA LK MH MM MN MO MV MY NF NP NR ' +
    'NZ PG PH PK PW SB SG TH TJ TL TO TV TW UZ VN VU WS',
  '8': 'GP MQ RE',
  '9': 'GF MP NC PF WF YT',
};

/** Chronopost, "Zoning Europe". */
export const chronoClassicZones: Readonly<Record<string, string>> = {
  '1': 'BE DE LU NL',
  '2': 'AT DK ES FI GB GR IE IT PT SE',
  '3': 'BG CZ EE HR HU LT LV PL RO SI SK',
  '4': 'CH LI NO',
};

/** Countries for which the official Colissimo plug-in asks for a CN23 from mainland France. */
export const colissimoCn23 =
  'AD AE AF AG AI AL AM AN AO AR AS AU AW AX AZ BA BB BD BF BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY ' +
  'BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX DJ DM DO DZ EC EG EH ER ET FJ FK FM FO GA GB ' +
  'GD GE GF GG GH GI GL GM GN GP GQ GS GT GU GW GY HK HM HN HT IC ID IL IM IN IQ IR IS JE JM JO JP KE ' +
  'KG KH KI KM KN KP KR KW KY KZ LA LB LI LK LR LS LY MA MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MU ' +
  'MV MW MX MY MZ NA NC NF NG NI NO NP NR NU NZ OM PA PE PF PG PH PK PM PN PR PW PY QA RE RS RU RW SA ' +
  'SB SC SD SG SH SJ SL SM SN SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA ' +
  'UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';
