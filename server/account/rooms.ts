/** The rooms of sign-in and registration, and of a customer's own account (docs/requirements.md ACC-1 to ACC-7). */
import * as v from 'valibot';
import { registrationCookie } from '#domain/account/registered-here.ts';
import { registrationSchema } from '#domain/account/registration-input.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import {
  accountUseCase,
  accountUseCaseOf,
  type Customer,
  type Visitor,
  visitorUseCaseOf,
} from '#server/http/account-use-case.ts';
import { sessionCookie } from '#server/http/identity.ts';
import { notFound } from '#server/http/refusals.ts';
import type { CredentialContext, SignedInAsker } from './credentials.ts';
import { askEmailChange, changeEmail } from './email-change.ts';
import { tokenMs } from './identity-store.ts';
import { knownDeviceCookie, knownDeviceSeconds } from './known-device.ts';
import {
  type AccountContext,
  changeOwnProfile,
  chooseCompany,
  endOwnSession,
  endOwnSessions,
  eraseOwnAccount,
  listCompanies,
  listSessions,
  readUser,
} from './own-account.ts';
import { changePassword } from './own-credentials.ts';
import { confirmEmail, forgetPassword, register, resetPassword } from './registering.ts';
import { beginTotp, confirmTotp, recoveryCodesLeft, removeTotp, renewOwnRecoveryCodes } from './second-factor.ts';
import { interaction, signIn } from './signing-in.ts';

/** The contents are checked by the rules of `domain/account`. */
const typedText = v.pipe(v.string(), v.maxLength(maxTypedLength));
const optionalText = v.optional(typedText, '');
const password = v.pipe(v.string(), v.maxLength(1000));
const optionalPassword = v.optional(password, '');
/** The owner's password and, if the account has a second factor, a code of the authenticator or a recovery code. */
const proof = v.object({ password, code: optionalText });
const profileSchema = v.object({
  civility: v.optional(v.picklist(['mr', 'mrs', '']), ''),
  firstName: typedText,
  lastName: typedText,
  phone: optionalText,
  zipCode: optionalText,
});

/** Throws a 404 if customers sign in at another issuer. */
function present(credentials: CredentialContext | null): CredentialContext {
  if (credentials === null) throw notFound();
  return credentials;
}

/** The HttpOnly cookie by which a browser that has just confirmed an address is signed in. */
const ticketCookie = 'sign_in_ticket';

const keep = ({ setCookie }: Visitor, name: string, value: string, maxAge: number) =>
  setCookie({ name, value, httpOnly: true, maxAge });
const drop = (visitor: Visitor, name: string) => keep(visitor, name, '', 0);

/** All throw a 429 after too many attempts or mails. */
export const signInRooms = ({ credentials }: Pick<AccountContext, 'credentials'>) => ({
  signIn: {
    /** The sign-in that waits for the visitor; a ticket signs them in and is used up. */
    read: visitorUseCaseOf(v.string(), async (visitor, uid) => {
      const ticket = visitor.cookie(ticketCookie);
      const waiting = await interaction(present(credentials), { uid, cookies: visitor.cookieHeader, ticket });
      if (ticket !== undefined) drop(visitor, ticketCookie);
      return waiting;
    }),
    /** Answers the URL at the issuer to which the browser has to go next. */
    submit: visitorUseCaseOf(
      v.object({
        uid: v.string(),
        email: typedText,
        password,
        code: optionalText,
        remember: v.optional(v.boolean(), false),
      }),
      async (visitor, typed) => {
        const { cookieHeader: cookies, clientAddress, locale } = visitor;
        const context = present(credentials);
        const knownDevice = visitor.cookie(knownDeviceCookie);
        const location = await signIn(context, { ...typed, cookies, knownDevice, clientAddress, locale });
        keep(visitor, knownDeviceCookie, context.knownDevices.issue(typed.email), knownDeviceSeconds);
        return { location };
      },
    ),
  },
  registration: {
    register: visitorUseCaseOf(registrationSchema, async (visitor, typed) => {
      const browser = await register(present(credentials), typed, visitor);
      keep(visitor, registrationCookie, browser, tokenMs.CONFIRM_EMAIL / 1000);
    }),
    confirm: visitorUseCaseOf(v.object({ token: typedText, password: optionalPassword }), async (visitor, typed) => {
      const { clientAddress } = visitor;
      const given = { browser: visitor.cookie(registrationCookie), password: typed.password, clientAddress };
      const { ticket, ...wayOn } = await confirmEmail(present(credentials), typed.token, given);
      drop(visitor, registrationCookie);
      keep(visitor, ticketCookie, ticket, tokenMs.SIGN_IN / 1000);
      return wayOn;
    }),
    forgetPassword: visitorUseCaseOf(
      v.object({ email: typedText, redirect: registrationSchema.entries.redirect }),
      (visitor, { email, redirect }) => forgetPassword(present(credentials), email, redirect, visitor),
    ),
    resetPassword: visitorUseCaseOf(v.object({ token: typedText, password }), (visitor, typed) =>
      resetPassword(present(credentials), typed.token, typed.password, visitor),
    ),
    changeEmail: visitorUseCaseOf(
      v.object({ token: typedText, password: optionalPassword }),
      async (visitor, typed) => {
        const { clientAddress, locale } = visitor;
        const identity = await visitor.identity();
        const account = identity.kind === 'signedIn' ? identity.account : null;
        const signedIn = account && { accountId: account.id, sessionId: account.sessionId };
        return changeEmail(present(credentials), typed.token, {
          signedIn,
          password: typed.password,
          clientAddress,
          locale,
        });
      },
    ),
  },
});

export interface AccountRoomOptions {
  readonly accounts: AccountContext;
  /** Called for a browser that signs out, to clear its other state. */
  readonly onSignedOut: (visitor: Visitor) => Promise<void>;
}

const askerOf = ({ account, visitor: { clientAddress, locale } }: Customer): SignedInAsker => ({
  accountId: account.id,
  sessionId: account.sessionId,
  clientAddress,
  locale,
});

/** Those that take a proof throw a 400 on `password` or `code` if it is invalid, a 429 after too many attempts. */
export function ownAccountRooms({ accounts, onSignedOut }: AccountRoomOptions) {
  const own = () => present(accounts.credentials);
  async function signOut({ visitor }: Customer): Promise<void> {
    drop(visitor, sessionCookie);
    await onSignedOut(visitor);
  }
  return {
    profile: {
      read: accountUseCase(({ account }) => readUser(accounts, account)),
      change: accountUseCaseOf(profileSchema, ({ account }, typed) => changeOwnProfile(accounts, account, typed)),
      askEmailChange: accountUseCaseOf(
        v.object({ ...proof.entries, email: typedText }),
        (customer, { email, ...given }) => askEmailChange(own(), askerOf(customer), given, email),
      ),
      erase: accountUseCaseOf(v.object({ password: optionalPassword, code: optionalText }), async (customer, given) => {
        await eraseOwnAccount(accounts, customer.account, given, customer.visitor);
        await signOut(customer);
        drop(customer.visitor, knownDeviceCookie);
      }),
    },
    companies: {
      list: accountUseCase(({ account }) => listCompanies(accounts, account)),
      choose: accountUseCaseOf(v.string(), ({ account }, id) => chooseCompany(accounts, account, id)),
    },
    sessions: {
      list: accountUseCase(({ account }) => listSessions(accounts, account)),
      end: accountUseCaseOf(v.string(), async (customer, id) => {
        await endOwnSession(accounts, customer.account, id);
        if (id === customer.account.sessionId) await signOut(customer);
      }),
      endOthers: accountUseCase(({ account }) => endOwnSessions(accounts, account, account.sessionId)),
      endAll: accountUseCase(async (customer) => {
        await endOwnSessions(accounts, customer.account, null);
        await signOut(customer);
      }),
    },
    security: {
      changePassword: accountUseCaseOf(
        v.object({ current: password, code: optionalText, password }),
        (customer, { current, code, password: chosen }) =>
          changePassword(own(), askerOf(customer), { password: current, code }, chosen),
      ),
      beginTotp: accountUseCaseOf(v.object({ password }), (customer, given) =>
        beginTotp(own(), askerOf(customer), given.password),
      ),
      confirmTotp: accountUseCaseOf(v.object({ code: typedText }), (customer, { code }) =>
        confirmTotp(own(), askerOf(customer), code),
      ),
      recoveryCodesLeft: accountUseCase((customer) => recoveryCodesLeft(own(), askerOf(customer))),
      renewRecoveryCodes: accountUseCaseOf(proof, (customer, given) =>
        renewOwnRecoveryCodes(own(), askerOf(customer), given),
      ),
      removeTotp: accountUseCaseOf(proof, (customer, given) => removeTotp(own(), askerOf(customer), given)),
    },
  };
}
