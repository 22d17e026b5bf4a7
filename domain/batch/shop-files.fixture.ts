/** Files as shops and carriers' programs export them; the headings are those of their documentation. */

const anne = {
  firstName: 'Anne',
  lastName: 'Durand',
  line1: '12 rue des Lilas',
  postalCode: '01000',
  city: 'Bourg-en-Bresse',
  email: 'anne@exemple.fr',
  phone: '0612345678',
};
const sized = { length: 300, width: 200, height: 150, weight: 1200 };

/** Name of the program, its file, and what must be read. */
export const shopFiles: readonly (readonly [name: string, file: string, expected: object])[] = [
  [
    'Shopify',
    'Name,Email,Financial Status,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Billing Street,Billing Zip,Billing City,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes\n' +
      '#1001,anne@exemple.fr,paid,2,Savon,4.50,Marc Petit,1 place Bellecour,\'69002,Lyon,Anne Durand,"12 rue des Lilas, Bât B",12 rue des Lilas,Bât B,,Bourg-en-Bresse,\'01000,,FR,0612345678,',
    { ...anne, reference: '#1001', additionalInformation: 'Bât B', articleDescription: 'Savon' },
  ],
  [
    'WooCommerce, customer and order export',
    'order_id,order_number,date,billing_first_name,billing_last_name,billing_email,billing_phone,billing_address_1,billing_postcode,billing_city,shipping_first_name,shipping_last_name,shipping_address_1,shipping_address_2,shipping_postcode,shipping_city,shipping_state,shipping_country\n' +
      '55,A-55,2026-11-24,Marc,Petit,anne@exemple.fr,0612345678,1 place Bellecour,69002,Lyon,Anne,Durand,12 rue des Lilas,,01000,Bourg-en-Bresse,,FR',
    { ...anne, reference: '55' },
  ],
  [
    'WooCommerce, advanced order export',
    'Order Number;Order Status;First Name (Billing);Last Name (Billing);Address 1&2 (Billing);City (Billing);Postcode (Billing);Email (Billing);Phone (Billing);First Name (Shipping);Last Name (Shipping);Address 1&2 (Shipping);City (Shipping);State Code (Shipping);Postcode (Shipping);Country Code (Shipping);Item Name\n' +
      '1002;processing;Marc;Petit;1 place Bellecour;Lyon;69002;anne@exemple.fr;0612345678;Anne;Durand;12 rue des Lilas;Bourg-en-Bresse;;="01000";FR;Savon',
    { ...anne, reference: '1002' },
  ],
  [
    'Amazon',
    'order-id\torder-item-id\tpurchase-date\tbuyer-email\tbuyer-name\tbuyer-phone-number\tsku\tproduct-name\tquantity-purchased\tship-service-level\trecipient-name\tship-address-1\tship-address-2\tship-address-3\tship-city\tship-state\tship-postal-code\tship-country\n' +
      '404-1\t77\t2026-11-24\tanne@exemple.fr\tMarc Petit\t0612345678\tS1\tSavon\t1\tStandard\tAnne Durand\t12 rue des Lilas\t\t\tBourg-en-Bresse\t\t01000\tFR',
    { ...anne, reference: '404-1' },
  ],
  [
    'Etsy',
    'Sale Date,Order ID,Buyer User ID,Full Name,First Name,Last Name,Number of Items,Payment Method,Date Shipped,Street 1,Street 2,Ship City,Ship State,Ship Zipcode,Ship Country,Currency,Order Value,Order Type\n' +
      '11/24/26,301,anne9,Anne Durand,Anne,Durand,1,Card,,12 rue des Lilas,,Bourg-en-Bresse,,01000,France,EUR,12.00,online',
    {
      ...Object.fromEntries(Object.entries(anne).filter(([column]) => column !== 'email' && column !== 'phone')),
      reference: '301',
    },
  ],
  [
    'eBay',
    '\n"Sales Record Number","Order Number","Buyer Username","Buyer Name","Buyer Email","Buyer Address 1","Buyer City","Buyer Zip","Buyer Country","Ship To Name","Ship To Phone","Ship To Address 1","Ship To Address 2","Ship To City","Ship To State","Ship To Zip","Ship To Country","Item Title","Quantity","Shipping Service"\n\n' +
      '"12","01-1","marc","Marc Petit","anne@exemple.fr","1 place Bellecour","Lyon","69002","France","Anne Durand","0612345678","12 rue des Lilas","","Bourg-en-Bresse","","01000","France","Savon","1","Colissimo"',
    { ...anne, reference: '12' },
  ],
  [
    'PrestaShop',
    'id_order;reference;firstname;lastname;company;address1;address2;postcode;city;country;phone_mobile;email;weight\n' +
      '8;XKBKNABJK;Anne;Durand;;12 rue des Lilas;;01000;Bourg-en-Bresse;France;0612345678;anne@exemple.fr;1.200000',
    { ...anne, weight: '1.200000' },
  ],
  [
    'ColiShip',
    'ReferenceExpedition;RaisonSocialeDestinataire;NomDestinataire;PrenomDestinataire;Adresse1Destinataire;Code postal du destinataire;Commune;CodePays;Portable;Mail;Poids;LongueurColis;LargeurColis;HauteurColis\n' +
      'C1;;Durand;Anne;12 rue des Lilas;01000;Bourg-en-Bresse;FR;0612345678;anne@exemple.fr;1200;300;200;150',
    { ...anne, reference: 'C1', size: sized },
  ],
  [
    'Packlink',
    'Sender postal code;Sender city;Recipient name;Recipient surname;Recipient address;Recipient postal code;Recipient city;Recipient country;Recipient phone;Recipient email;Weight (kg);Length (cm);Width (cm);Height (cm);Content\n' +
      '69003;Lyon;Anne;Durand;12 rue des Lilas;01000;Bourg-en-Bresse;FR;0612345678;anne@exemple.fr;1,2;30;20;15;Savon',
    { ...anne, articleDescription: 'Savon', size: sized },
  ],
  [
    'Sendcloud',
    'name,company_name,address,house_number,city,postal_code,country,telephone,email,order_number,weight\n' +
      'Anne Durand,,rue des Lilas,12,Bourg-en-Bresse,01000,FR,0612345678,anne@exemple.fr,S9,1.2',
    { ...anne, reference: 'S9', weight: '1.2' },
  ],
  [
    'DPD',
    'recipient_name|recipient_street|recipient_house_no|recipient_zip|recipient_city|recipient_country|recipient_phone|recipient_email|recipient_reference\n' +
      'DURAND Anne|rue des Lilas|12|01000|Bourg-en-Bresse|FR|0612345678|anne@exemple.fr|D1',
    { ...anne, lastName: 'DURAND' },
  ],
  [
    'a sheet with a title',
    'Envois du 24 novembre;;;\n\nNom et prénom;Adresse;CP;Ville;Mail;Portable;Dimensions;Poids (g)\n' +
      'M. Anne Durand;12 rue des Lilas;01000;Bourg-en-Bresse;anne@exemple.fr;0612345678;30x20x15;1.200,0',
    { ...anne, titleCode: 'M.', size: sized },
  ],
];
