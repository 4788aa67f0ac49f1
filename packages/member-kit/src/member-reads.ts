import { languageNames, type calls as contractCalls } from '@glasshouse/contract'
import type {
  DataOf,
  LanguageName,
  MemberLayout,
  MemberLimits,
  BankAccountList,
  GrantList,
  RecommendProject,
  RedEnvelope,
  MemberProfile,
  WalletOverview,
  WithdrawalSetting,
} from '@glasshouse/contract'
import { callApi, calls, clockOffsetMs, getSession, onPush, readFresh, valueOf } from '@glasshouse/web-kit'
import { mayInviteBy } from './may-invite.ts'

export type CashBackReading = DataOf<(typeof contractCalls)['cashBack']>

export type CashSurplusReading = DataOf<(typeof contractCalls)['cashSurplus']>

export type CheckInReading = DataOf<(typeof contractCalls)['checkIn']>

export type LetterPage = DataOf<(typeof contractCalls)['letters']>

/**
 * What several parts of a member's pages read, or what push makes old: the name under which the cache of server state
 * keeps it, and the events after which it is read anew. An answer that is older than one of them is asked for again.
 */
export const memberReads = {
  layout: { key: ['member', 'layout'], events: ['profile.updated'], read: readLayout },
  wallet: {
    key: ['member', 'wallet'],
    // The event of an amount contains the main wallet only; the rest is read from the server.
    events: ['member.cash', 'all_transfer_back', 'profile.updated'],
    read: readWallet,
  },
  letters: {
    key: ['member', 'letters'],
    events: ['letter.sent', 'letter.read', 'letter.delete'],
    read: readLetters,
  },
  /** No event announces them. */
  limits: { key: ['member', 'limits'], events: [], read: readLimits },
  profile: { key: ['member', 'profile'], events: ['profile.updated'], read: readProfile },
  withdrawal: {
    key: ['member', 'withdrawal'],
    events: [
      'withdrawal.changed',
      'member.cash',
      'member.cash_surplus',
      'profile.updated',
      'all_transfer_back',
    ],
    read: readWithdrawal,
  },
  grants: {
    key: ['member', 'grants'],
    events: ['member.cash', 'withdrawal.changed', 'profile.updated', 'all_transfer_back'],
    read: readGrants,
  },
  envelope: {
    key: ['member', 'envelope'],
    events: ['RedEnvelopeDisplay', 'profile.updated'],
    read: readEnvelope,
  },
  cashBack: { key: ['member', 'cash-back'], events: ['profile.updated'], read: readCashBack },
  cashSurplus: {
    key: ['member', 'cash-surplus'],
    events: ['member.cash_surplus', 'member.cash', 'profile.updated'],
    read: readCashSurplus,
  },
  /** Whether the menu leads to savings. */
  hasSavings: { key: ['member', 'has-savings'], events: ['profile.updated'], read: readHasSavings },
  checkIn: {
    key: ['member', 'check-in'],
    events: ['profile.updated', 'member_deposit.success'],
    read: readCheckIn,
  },
  /** Whether the site has the friend programme in the member's currency, and the member a part in it. */
  mayInvite: { key: ['member', 'may-invite'], events: ['profile.updated'], read: readMayInvite },
  friends: {
    key: ['member', 'friends'],
    // Letters tell of rewards.
    events: ['letter.sent', 'profile.updated'],
    read: readFriends,
  },
  bankAccounts: { key: ['member', 'bank-accounts'], events: ['profile.updated'], read: readBankAccounts },
  /** Whether the member is an agent, an operator decides. */
  agents: { key: ['agents'], events: ['profile.updated'] },
  /** Staff decide about the applications. */
  offers: { key: ['member', 'offers'], events: ['profile.updated'] },
  deposits: { key: ['member', 'deposit'], events: ['deposit.changed', 'member_deposit.success'] },
  betRecords: { key: ['member', 'records', 'bets'], events: ['member.cash'] },
  transferRecords: { key: ['member', 'records', 'transfers'], events: ['member.cash', 'all_transfer_back'] },
  depositRecords: {
    key: ['member', 'records', 'deposits'],
    events: ['deposit.changed', 'member_deposit.success', 'withdrawal.changed'],
  },
} as const

/** Reports the name of each read that push has outdated, until the returned function is called. */
export function onOldRead(notify: (key: readonly string[]) => void): () => void {
  const stops = Object.values(memberReads).flatMap(({ key, events }) =>
    events.map(event =>
      onPush(event, () => {
        // What is pushed while a member leaves must not be asked for without a session.
        if (getSession().token !== '') notify(key)
      }),
    ),
  )
  return () => stops.forEach(stop => stop())
}

async function readLayout(): Promise<MemberLayout> {
  // A pushed amount is worked into the layout that is shown, and an older answer would take it back.
  const events = ['member.cash', ...memberReads.layout.events] as const
  return valueOf(await readFresh(calls.layout, {}, { events }))
}

/** How many letters a page of the list has. Source: specification, letter page size. */
export const lettersOnPage = 50

type LettersAsked = { readonly page: number; readonly count: number; readonly cursor?: string }

/** The first page is what the badge counts by, too: its count is over all pages. */
async function readLetters(asked: LettersAsked): Promise<LetterPage> {
  const body = {
    ...asked,
    active: '1',
    sort_field: 'id',
    sort_order: 'desc',
    ...languageNow(),
  } as const
  return valueOf(await readFresh(calls.letters, body, memberReads.letters))
}

/** The pseudo-locale is no language of the wire; without one the header counts. */
function languageNow(): { readonly language?: LanguageName } {
  const language = languageNames.find(name => name === getSession().language)
  return language === undefined ? {} : { language }
}

/**
 * `refresh` asks the providers too, or the one that `gpId` names, where the plain read takes the last known amounts.
 */
async function readWallet(refresh = false, gpId?: string): Promise<WalletOverview> {
  const { events } = memberReads.wallet
  const asked = refresh ? { refresh: 1 as const, ...(gpId !== undefined && { gp_id: gpId }) } : {}
  return valueOf(await readFresh(calls.myCash, asked, { events, again: {} }))
}

/** The member's own limits, and the result of the session. */
async function readLimits(): Promise<MemberLimits> {
  return valueOf(await callApi(calls.limits, {}))
}

/** What can be withdrawn now, and why not more. */
async function readWithdrawal(): Promise<WithdrawalSetting> {
  return valueOf(await readFresh(calls.withdrawalSetting, {}, memberReads.withdrawal))
}

/** Bonuses that the member can accept, and those that they have. */
async function readGrants(): Promise<GrantList> {
  return valueOf(await readFresh(calls.grantList, {}, memberReads.grants))
}

/** A red envelope that is open to the member, and what the server's clock is ahead of this machine's. */
export type OpenRedEnvelope = RedEnvelope & { readonly offsetMs: number }

/** Null without one: the cache keeps no undefined. */
async function readEnvelope(): Promise<OpenRedEnvelope | null> {
  const { envelope, server_time } = valueOf(
    await readFresh(calls.redEnvelopeStatus, {}, memberReads.envelope),
  )
  return envelope && { ...envelope, offsetMs: clockOffsetMs(server_time, Date.now()) }
}

/** What the last days give back. */
async function readCashBack(): Promise<CashBackReading> {
  return valueOf(await readFresh(calls.cashBack, {}, memberReads.cashBack))
}

/** Savings, their rate and their interest. */
async function readCashSurplus(): Promise<CashSurplusReading> {
  return valueOf(await readFresh(calls.cashSurplus, {}, memberReads.cashSurplus))
}

async function readHasSavings(): Promise<boolean> {
  return valueOf(await callApi(calls.cashSurplusCheck, {})).active === 1
}

/** The calendar of check-ins, and whose midnight begins its days. */
async function readCheckIn(): Promise<CheckInReading> {
  return valueOf(await readFresh(calls.checkIn, {}, memberReads.checkIn))
}

async function readMayInvite(currency: RecommendProject['currency']): Promise<boolean> {
  const { is_friend } = valueOf(await callApi(calls.friendProgramme, { member_currency: currency }))
  return is_friend === 1 && mayInviteBy(is_friend, await callApi(calls.applyForAgentCheck, {}))
}

/** The member's code, what friends bring, and what there is to collect. */
async function readFriends(): Promise<RecommendProject> {
  return valueOf(await readFresh(calls.recommendProject, {}, memberReads.friends))
}

/** Where the member is paid. */
async function readBankAccounts(): Promise<BankAccountList> {
  return valueOf(await readFresh(calls.bankAccounts, {}, memberReads.bankAccounts))
}

/** The member's personal details. */
async function readProfile(): Promise<MemberProfile> {
  return valueOf(await readFresh(calls.profile, {}, memberReads.profile))
}
