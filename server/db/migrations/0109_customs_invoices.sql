-- Commercial and pro forma invoices of parcels that pass customs.
alter table order_document drop constraint order_document_type_check;
alter table order_document add check (
  type in (
    'LABEL', 'CN22', 'CN23', 'COMMERCIAL_INVOICE', 'PRO_FORMA_INVOICE', 'INVOICE', 'CREDIT_NOTE', 'RECEIPT'
  )
);
