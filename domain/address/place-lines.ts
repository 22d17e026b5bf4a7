/**
 * Town, region and postal code in the order and spelling of their country (Universal Postal Union, S42 and "Postal
 * addressing systems"; Google's address data, by localized-address-format).
 */

import { formatAddress } from 'localized-address-format';
import { formedPostalCode } from '#domain/territory/postal-code-form.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { foldText } from '#domain/territory/text-key.ts';

const names: Readonly<Record<string, string | undefined>> = {
  AU:
    'australian capital territory=ACT|australie meridionale=SA|australie occidentale=WA|new south wales=NSW|' +
    'northern territory=NT|nouvelle galles du sud=NSW|queensland=QLD|south australia=SA|tasmania=TAS|tasmanie=TAS|' +
    'territoire de la capitale australienne=ACT|territoire du nord=NT|victoria=VIC|western australia=WA',
  BR:
    'acre=AC|alagoas=AL|amapa=AP|amazonas=AM|bahia=BA|ceara=CE|district federal=DF|distrito federal=DF|' +
    'espirito santo=ES|federal district=DF|goias=GO|maranhao=MA|mato grosso do sul=MS|mato grosso=MT|' +
    'minas gerais=MG|para=PA|paraiba=PB|parana=PR|pernambuco=PE|piaui=PI|rio de janeiro=RJ|rio grande do norte=RN|' +
    'rio grande do sul=RS|rondonia=RO|roraima=RR|santa catarina=SC|sao paulo=SP|sergipe=SE|tocantins=TO',
  CA:
    'alberta=AB|british columbia=BC|colombie britannique=BC|ile du prince edouard=PE|manitoba=MB|new brunswick=NB|' +
    'newfoundland and labrador=NL|newfoundland=NL|northwest territories=NT|nouveau brunswick=NB|' +
    'nouvelle ecosse=NS|nova scotia=NS|nunavut=NU|ontario=ON|prince edward island=PE|quebec=QC|saskatchewan=SK|' +
    'terre neuve et labrador=NL|territoires du nord ouest=NT|yukon=YT',
  IT:
    'agrigento=AG|alessandria=AL|ancona=AN|aosta=AO|aoste=AO|arezzo=AR|ascoli piceno=AP|asti=AT|avellino=AV|' +
    'bari=BA|barletta andria trani=BT|belluno=BL|benevento=BN|bergamo=BG|biella=BI|bologna=BO|bolzano=BZ|bozen=BZ|' +
    'brescia=BS|brindisi=BR|cagliari=CA|caltanissetta=CL|campobasso=CB|caserta=CE|catania=CT|catanzaro=CZ|' +
    'chieti=CH|como=CO|cosenza=CS|cremona=CR|crotone=KR|cuneo=CN|enna=EN|fermo=FM|ferrara=FE|firenze=FI|' +
    'florence=FI|foggia=FG|forli cesena=FC|frosinone=FR|genes=GE|genoa=GE|genova=GE|gorizia=GO|grosseto=GR|' +
    'imperia=IM|isernia=IS|l aquila=AQ|la spezia=SP|latina=LT|lecce=LE|lecco=LC|livorno=LI|lodi=LO|lucca=LU|' +
    'macerata=MC|mantoue=MN|mantova=MN|mantua=MN|massa carrara=MS|matera=MT|messina=ME|milan=MI|milano=MI|' +
    'modena=MO|monza e brianza=MB|naples=NA|napoli=NA|novara=NO|nuoro=NU|oristano=OR|padoue=PD|padova=PD|padua=PD|' +
    'palermo=PA|parma=PR|pavia=PV|perugia=PG|pesaro e urbino=PU|pescara=PE|piacenza=PC|pisa=PI|pistoia=PT|' +
    'pordenone=PN|potenza=PZ|prato=PO|ragusa=RG|ravenna=RA|reggio calabria=RC|reggio emilia=RE|rieti=RI|rimini=RN|' +
    'roma=RM|rome=RM|rovigo=RO|salerno=SA|sassari=SS|savona=SV|siena=SI|sienne=SI|siracusa=SR|sondrio=SO|' +
    'sud sardegna=SU|syracuse=SR|taranto=TA|teramo=TE|terni=TR|torino=TO|trapani=TP|trente=TN|trento=TN|' +
    'treviso=TV|trieste=TS|turin=TO|udine=UD|varese=VA|venezia=VE|venice=VE|venise=VE|verbano cusio ossola=VB|' +
    'vercelli=VC|verona=VR|vibo valentia=VV|vicenza=VI|viterbo=VT',
  US:
    'alabama=AL|alaska=AK|arizona=AZ|arkansas=AR|armed forces americas=AA|armed forces europe=AE|' +
    'armed forces pacific=AP|california=CA|californie=CA|caroline du nord=NC|caroline du sud=SC|colorado=CO|' +
    'connecticut=CT|dakota du nord=ND|dakota du sud=SD|delaware=DE|district de columbia=DC|' +
    'district of columbia=DC|florida=FL|floride=FL|georgia=GA|georgie=GA|hawaii=HI|idaho=ID|illinois=IL|' +
    'indiana=IN|iowa=IA|kansas=KS|kentucky=KY|louisiana=LA|louisiane=LA|maine=ME|maryland=MD|massachusetts=MA|' +
    'michigan=MI|minnesota=MN|mississippi=MS|missouri=MO|montana=MT|nebraska=NE|nevada=NV|new hampshire=NH|' +
    'new jersey=NJ|new mexico=NM|new york=NY|north carolina=NC|north dakota=ND|nouveau mexique=NM|ohio=OH|' +
    'oklahoma=OK|oregon=OR|pennsylvania=PA|pennsylvanie=PA|rhode island=RI|south carolina=SC|south dakota=SD|' +
    'tennessee=TN|texas=TX|utah=UT|vermont=VT|virginia=VA|virginie occidentale=WV|virginie=VA|washington dc=DC|' +
    'washington=WA|west virginia=WV|wisconsin=WI|wyoming=WY',
};

const codesByName = new Map(
  Object.entries(names).flatMap(([country, text = '']) =>
    text.split('|').map((pair) => {
      const [name = '', code = ''] = pair.split('=');
      return [`${country} ${name}`, code] as const;
    }),
  ),
);

/** A region as the country's post wants it: its code if it is a known name or an ISO 3166-2 code, else as typed. */
function regionOnPaper(country: string, region: string): string {
  const isoCode = new RegExp(`^${country}-([A-Z0-9]{1,3})$`, 'i').exec(region)?.[1];
  return isoCode?.toUpperCase() ?? codesByName.get(`${country} ${foldText(region)}`) ?? region;
}

export interface PlaceWithRegion extends PostalPlace {
  readonly region: string;
}

/**
 * Countries written in another country's format: Swiss Post no longer wants the prefix `CH-` that the data set still has,
 * and its format of Mozambique is wrong.
 */
const sameFormat: Readonly<Record<string, string | undefined>> = { CH: 'AT', LI: 'AT', MZ: 'IT' };

/**
 * The lines of a place abroad: `LONDON`, `SW1A 1AA` in Britain, `MONTREAL QC H2Y 1C6` in Canada. The region stands only
 * where the country wants it; town and postal code are never left out.
 */
export function placeLines({ country, postalCode, city, region }: PlaceWithRegion): readonly string[] {
  const code = formedPostalCode(country, postalCode);
  const area = regionOnPaper(country, region);
  const administrativeArea = foldText(area) === foldText(city) ? '' : area;
  const place = { locality: city, administrativeArea, postalCode: code };
  const lines = formatAddress({ ...place, postalCountry: sameFormat[country] ?? country }, 'latin');
  const has = (text: string) => lines.join(' ').toUpperCase().includes(text.toUpperCase());
  return [...(has(city) ? [] : [city]), ...lines, ...(has(code) ? [] : [code])];
}
