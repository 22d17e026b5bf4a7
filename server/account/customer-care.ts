/** The service by which staff see customers' data and help them (docs/back-office.md, "Customers"). */
import { findByEmail, findById, findView, listViews, openView, readDetails } from './customer-view.ts';
import { endAllSessions, endOneSession, eraseCustomer, type HelpContext, mailReset } from './help-customer.ts';
import type { CustomerCare } from './service.ts';

/** Creates the service. */
export function createCustomerCare(context: HelpContext): CustomerCare {
  const { db, clock } = context;
  return {
    findByEmail: (email) => findByEmail(db, email),
    findById: (id) => findById(db, id),
    openView: (view, record) => openView(db, view, { now: clock(), record }),
    findView: (staffId, id) => findView(db, staffId, id, clock()),
    listViews: (staffId) => listViews(db, staffId, clock()),
    readDetails: (id) => readDetails(db, id, clock()),
    endSession: (help, session) => endOneSession(context, help, session),
    endSessions: (help) => endAllSessions(context, help),
    mailReset: (help) => mailReset(context, help),
    erase: (help, confirmation) => eraseCustomer(context, help, confirmation),
  };
}
