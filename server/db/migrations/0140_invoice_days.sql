-- Accounting reads the documents of a period (docs/back-office.md, "Accounting").
create index invoice_issued on invoice (issued_on, number);
