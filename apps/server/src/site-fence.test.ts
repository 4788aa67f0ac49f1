import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runtimeRole, sql, type TransactionOptions } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { forAllSites, forSite, serverConnection } from './platform/site-scope.ts'
import { serverTemplate } from './testing/server-under-test.ts'

const seeded = testDatabase(serverTemplate)

/** Every table that has a site: behind the fence. */
const fenced = [
  'advertisements',
  'agent_acts',
  'agent_agreements',
  'agent_applications',
  'agent_decisions',
  'agent_hosts',
  'agent_levels',
  'agent_link_days',
  'agent_link_visits',
  'agent_links',
  'agent_members',
  'agent_plan_steps',
  'agent_plan_versions',
  'agent_plans',
  'agent_settlement_confirmations',
  'agent_settlement_lines',
  'agent_settlement_withdrawals',
  'agent_settlements',
  'agent_sub_accounts',
  'agent_transfer_limits',
  'agent_transfers',
  'agent_tree',
  'agents',
  'agreements',
  'announcements',
  'bank_account_indexes',
  'bank_accounts',
  'bet_hours',
  'bet_records',
  'branch_days',
  'branch_money_days',
  'bulletin_hides',
  'bulletin_settings',
  'bulletins',
  'carousel_pictures',
  'cash_back_claims',
  'cash_back_rates',
  'cash_back_rules',
  'cash_surplus_accounts',
  'cash_surplus_interest',
  'cash_surplus_rules',
  'check_in_rules',
  'check_ins',
  'closed_countries',
  'closed_networks',
  'customer_contacts',
  'demo_messages',
  'deposit_decisions',
  'deposit_events',
  'deposit_orders',
  'deposit_tallies',
  'discounts',
  'download_tickets',
  'events',
  'faqs',
  'favourites',
  'float_items',
  'footer_groups',
  'footer_items',
  'footer_logos',
  'friend_reward_decisions',
  'friend_rewards',
  'friend_rules',
  'friend_steps',
  'game_label_games',
  'game_labels',
  'grant_programme_decisions',
  'grant_programmes',
  'grants',
  'identity_rules',
  'jackpot_bets',
  'jackpot_decisions',
  'jackpot_odds',
  'jackpot_seeds',
  'jackpot_shares',
  'jackpot_wins',
  'jackpots',
  'login_challenges',
  'login_providers',
  'login_records',
  'login_settings',
  'logos',
  'main_pages',
  'member_blind_indexes',
  'member_days',
  'member_identities',
  'member_letters',
  'member_limit_changes',
  'member_limits',
  'member_networks',
  'member_status_changes',
  'member_unique_values',
  'member_years',
  'members',
  'message_blocks',
  'message_codes',
  'messages',
  'mobile_footer_items',
  'oauth_flows',
  'oauth_tickets',
  'offer_application_decisions',
  'offer_applications',
  'offers_set_aside',
  'password_changes',
  'password_tickets',
  'payment_channel_limits',
  'payment_channels',
  'payment_webhooks',
  'payout_channels',
  'payout_webhooks',
  'payouts',
  'play_closures',
  'play_day_cuts',
  'play_days',
  'play_sessions',
  'play_states',
  'provider_transfers',
  'provider_wallets',
  'recommend_codes',
  'red_envelope_shares',
  'red_envelopes',
  'referral_rules',
  'register_backgrounds',
  'register_settings',
  'registration_blocks',
  'registrations',
  'results_names',
  'security_events',
  'seen_devices',
  'sessions',
  'site_currencies',
  'site_hosts',
  'site_languages',
  'site_pixels',
  'site_platforms',
  'sms_caps',
  'sms_credits',
  'spent_captchas',
  'sport_frames',
  'tracking_events',
  'transfer_hours',
  'trusted_devices',
  'turnover_conditions',
  'used_login_tokens',
  'verified_members',
  'wallet_decisions',
  'wallet_leases',
  'wallet_settings',
  'withdrawal_decisions',
  'withdrawal_events',
  'withdrawal_orders',
  'withdrawal_risk_rules',
  'withdrawal_settings',
]

describe('which tables are fenced', () => {
  const tableRow = z.object({ name: z.string(), isFenced: z.boolean() })

  /** Every table that has a site, partitions aside: they are reached through their table alone. */
  const listTables = () =>
    seeded.database.all(
      tableRow,
      sql`
        select c.oid::regclass::text as name, c.relrowsecurity as is_fenced
          from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id'
         where c.relkind in ('r', 'p') and not c.relispartition
         order by c.oid::regclass::text collate "C"`,
    )

  test('each that has a site, by a policy of its own', async () => {
    const tables = await listTables()
    expect(tables.filter(each => each.isFenced).map(each => each.name)).toEqual(fenced)
    const policies = await seeded.database.all(
      z.object({ name: z.string(), sees: z.string(), writes: z.string() }),
      sql`
        select tablename as name, qual as sees, with_check as writes
          from pg_policies
         order by tablename collate "C"`,
    )
    const condition = 'sees_site(site_id)'
    expect(policies).toEqual(fenced.map(name => ({ name, sees: condition, writes: condition })))
  })

  test('but for the outbox, whose reader serves every site and turns a row’s site into a room', async () => {
    const open = (await listTables()).filter(each => !each.isFenced)
    expect(open.map(each => each.name)).toEqual(['push.outbox'])
  })
})

describe('what work sees', () => {
  const countRow = z.object({ n: z.bigint() })
  const statement = sql`select count(*) as n from members`
  const seen = async (options?: TransactionOptions) =>
    (await seeded.open(serverConnection).transaction(tx => tx.one(countRow, statement), options)).n

  test('a transaction sees the site that it names, all of them on request, and nothing without either', async () => {
    expect(await seen(forSite(1))).toBe(12n)
    expect(await seen(forSite(2))).toBe(0n)
    expect(await seen(forAllSites)).toBe(12n)
    expect(await seen()).toBe(0n)
  })

  test('work about one site sees no row of another, in any table', async () => {
    const server = seeded.open(serverConnection)
    for (const name of fenced) {
      const foreign = { text: `select count(*) as n from ${name} where site_id <> 2`, values: [] }
      expect(await server.transaction(tx => tx.one(countRow, foreign), forSite(2))).toEqual({ n: 0n })
    }
  })

  test('nothing is written for another site', async () => {
    const server = seeded.open(serverConnection)
    const insert = sql`
      insert into spent_captchas (token_hash, site_id, expires_at)
      values ('t', 1, now())`
    for (const options of [forSite(2), undefined]) {
      await expect(server.transaction(tx => tx.run(insert), options)).rejects.toThrow('row-level security')
    }
    expect(await server.transaction(tx => tx.run(insert), forSite(1))).toBe(1)
  })

  test('a connection without a site sees no rows of any protected table', async () => {
    await seeded.database.run(sql`
      insert into spent_captchas (token_hash, site_id, expires_at)
      values ('one', 1, now())`)
    const stranger = seeded.open({ role: runtimeRole })
    for (const name of fenced) {
      expect(await stranger.one(countRow, { text: `select count(*) as n from ${name}`, values: [] })).toEqual(
        {
          n: 0n,
        },
      )
    }
    const drawn = sql`select count(*) as n from spent_captchas where token_hash = 'one'`
    expect(await seeded.open(serverConnection).one(countRow, drawn)).toEqual({ n: 1n })
  })
})

/**
 * A statement that may run by itself is fenced by nothing but its own text. So it names its site there, or its function
 * takes a transaction, which is fenced.
 */
describe('statements on fenced tables', () => {
  const modules = fileURLToPath(new URL('./modules', import.meta.url))
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.queries.ts'),
  )
  const isFenced = new RegExp(`\\b(from|join|update|into) (${fenced.join('|')})\\b`)
  const namesSite = /\bsite_id = \$\{|insert into \w+\s+(as \w+\s+)?\([^)]*\bsite_id\b/
  const functions = files.flatMap(file =>
    readFileSync(join(modules, file), 'utf8')
      .split(/^export (?=async function|function)/m)
      .slice(1)
      .map(text => ({ file, name: /function (\w+)/.exec(text)?.[1], text }))
      .filter(({ text }) => isFenced.test(text)),
  )
  const isForAllSites = ({ text }: { readonly text: string }) => !namesSite.test(text)

  test('name their site, or take a transaction', () => {
    expect(functions.length).toBeGreaterThan(30)
    const loose = functions.filter(each => isForAllSites(each) && !/^[^{]*?\(\s*tx: Tx\b/.test(each.text))
    expect(loose.map(({ file, name }) => `${file} ${name}`)).toEqual([])
  })

  test('serve all sites in these places only', () => {
    const names = functions.filter(isForAllSites).map(each => each.name ?? each.file)
    expect(names.sort()).toEqual([
      'claimDue',
      'claimDueDeposits',
      'claimDueMessages',
      'claimDueOrders',
      'claimDuePayouts',
      'claimReturns',
      'claimStarting',
      'countBlockedWallets',
      'countHeld', // payouts, for staff
      'countOpenOrders',
      'countReviewing',
      'deleteOldActs',
      'deleteOldCaptchas',
      'deleteOldChallenges',
      'deleteOldCodes',
      'deleteOldDemoMessages',
      'deleteOldLetters',
      'deleteOldMessages',
      'deleteOldSecurityEvents',
      'deleteOldTickets',
      'deleteOldVisits',
      'deleteOldVisits',
      'deleteUsedLoginTokens',
      'endLongSessions',
      'endSessionsOlderThan',
      'findCashBack', // for staff
      'findDeposit',
      'findPayout',
      'findSiteIdByHost', // whose a host is
      'findWithdrawal',
      'giveUpOldEvents',
      'listAccountsOfOldKeys', // whose bank data is written by another key
      'listCurrencies', // of the wallets at one platform, for the audit of its bets
      'listDecisions', // for staff, as every other list that ends in ForStaff
      'listDue', // jackpots with bets to count
      'listEnded', // cash back of which no day can be claimed any more
      'listEndedSurplus', // cash surplus of which all days are paid
      'listExpired',
      'listForStaff',
      'listFriendSites',
      'listJackpots', // for staff
      'listLive',
      'listLostPeppers', // whose hashes need a pepper that is not here
      'listMembersOfOldKeys', // whose personal data is written by another key
      'listOfferApplications',
      'listOldIndexes',
      'listOrdersForStaff',
      'listOwners',
      'listPayouts', // for staff
      'listPlaysToLeave',
      'listProgrammesForStaff',
      'listRewardsForStaff',
      'listSecurityEvents', // for staff
      'listSetAsideOver', // a job
      'listStoppedBudgets', // a job
      'listTimeline',
      'listToSettle', // members whose savings have days to be paid
      'listWalletsForStaff',
      'listWithdrawalDecisions',
      'showOpened', // red envelopes
      'sumCredited',
      'sumPaidOut',
      'sumSpan', // of all bets at one platform
      'touchPlayers',
      'updateWalletsChanged', // of all members whose bets one platform changed
    ])
  })
})
