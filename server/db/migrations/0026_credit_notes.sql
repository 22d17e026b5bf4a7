-- Credit notes of cancelled orders, in a series of their own (CGI, annexe II, article 242 nonies A; article 272).
alter table invoice_series
  add column kind text not null default 'INVOICE' check (kind in ('INVOICE', 'CREDIT_NOTE')),
  drop constraint invoice_series_pkey,
  add primary key (kind, site, year);
alter table invoice_series alter column kind drop default;

alter table customer_order add column credit_note_number text unique;

alter table order_document drop constraint order_document_type_check;
alter table order_document add check (type in ('LABEL', 'CN22', 'CN23', 'INVOICE', 'CREDIT_NOTE', 'RECEIPT'));
