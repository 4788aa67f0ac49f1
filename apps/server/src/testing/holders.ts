import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { sha256Hex } from '@glasshouse/service'
import { z } from 'zod'
import type { Asked, ServerUnderTest } from './server-under-test.ts'
import { until } from './until.ts'
import { personalData } from './member-details.ts'

/** What a ticket keeps of a person without name and address. */
const blankPerson = (ticket: string) =>
  personalData.encrypt('{"name":"","email":""}', {
    table: 'oauth_tickets',
    column: 'person',
    owner: sha256Hex(ticket),
  })

/** What calls name by an id. */
export type Thing =
  | 'member'
  | 'device'
  | 'link'
  | 'ticket'
  | 'entry'
  | 'play'
  | 'order'
  | 'bet'
  | 'platform'
  | 'channel'
  | 'agent'
  | 'letter'
  | 'announcement'
  | 'game'
  | 'bank'
  | 'bankAccount'
  | 'withdrawal'
  | 'discount'
  | 'faq'
  | 'programme'
  | 'envelope'
  | 'page'

/** A member who has one of each thing, and how they ask. */
export type Holder = {
  readonly asked: Asked
  readonly memberId: string
  readonly things: Readonly<Record<Thing, string>>
}

type Person = { readonly siteId: number; readonly account: string; readonly memberId: string }

/** How a game is asked for, but for the platform and the page to come back to. */
export const chosenGame = { game_type: 2, game_code: 'SL01', device: 0 } as const

/** A bet of this number exists at each platform. */
export const sharedBet = 'theirs'

const places = {
  1: { host: 'localhost', currency: 'VND', gpId: 'GPR8', platformId: 1, channel: '1', agent: 'AG1' },
  2: { host: 'siam.localhost', currency: 'THB', gpId: 'GPJD', platformId: 2, channel: '6', agent: 'AG9' },
} as const

const idRow = z.object({ id: z.coerce.string() })

/** Has members own one of everything, on the first site and on another, which alone has a platform and an agent. */
export function holdersOn(server: ServerUnderTest) {
  const one = async (statement: Parameters<typeof server.owner.one>[1]) =>
    (await server.owner.one(idRow, statement)).id

  /** What is theirs of the ways into an account. */
  async function holdEntries({ siteId, account, memberId }: Person, mark: string) {
    const at = server.clock.now()
    const device = await one(sql`
      insert into trusted_devices (site_id, member_id, device_hash, system, browser, trusted_at, last_used_at,
                                   expires_at)
      values (${siteId}, ${memberId}, 'held', 'Linux', 'Firefox', ${at}, ${at}, '2099-01-01')
      returning id`)
    const link = await one(sql`
      insert into member_identities (site_id, issuer, subject, member_id, provider, linked_at)
      values (${siteId}, 'https://other.example', 'held', ${memberId}, 'demo-id', ${at})
      returning id`)
    const tickets = { bind: account.padEnd(43, 't'), enter: account.padEnd(43, 'e') }
    for (const [purpose, ticket] of Object.entries(tickets)) {
      await server.owner.run(sql`
        insert into oauth_tickets (ticket_hash, site_id, purpose, provider, issuer, subject, person,
                                         browser_hash, expires_at)
        values (${sha256Hex(ticket)}, ${siteId}, ${purpose}, 'demo-id', 'https://third.example', 'held', ${blankPerson(ticket)},
                ${sha256Hex(mark)}, '2099-01-01')`)
    }
    const letter = await one(sql`
      insert into member_letters (site_id, member_id, template, title, content, created_at)
      values (${siteId}, ${memberId}, 'welcome', '{"en_US": "x"}', '{"en_US": "x"}', ${at})
      returning id`)
    return { letter, device, link, ticket: tickets.bind, entry: tickets.enter }
  }

  /** A bet of their own, one whose number others have too, and money that went to the platform. */
  async function holdRecords({ siteId, account, memberId }: Person, { platformId, currency }: Place) {
    const at = server.clock.now()
    const bet = `bet-of-${account}`
    for (const betId of [bet, sharedBet]) {
      await server.owner.run(sql`
        insert into bet_records
               (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type,
                game_code, state, updated_at, currency, stake_units, valid_bet_units, payout_units,
                jackpot_contribution_units, jackpot_win_units, is_free_round)
        values (${platformId}, ${betId}, ${at}, 1, ${siteId}, ${memberId}, 'p', ${`r-${betId}`}, 2, 'lantern-three',
                'settled', ${at}, ${currency}, 10000, 10000, 0, 0, 0, false)`)
      await server.owner.run(sql`
        insert into bet_keys (platform_id, bet_id, placed_at) values (${platformId}, ${betId}, ${at})`)
    }
    await server.owner.run(sql`
      insert into provider_transfers
             (id, site_id, member_id, platform_id, direction, currency, requested_units, confirmed_units, transfer_id,
              player_id, hold_id, state, created_at, sent_at, finished_at)
      select ${crypto.randomUUID()}, site_id, member_id, platform_id, 'in', currency, 10000, 10000, 'held', 'p',
             ${crypto.randomUUID()}, 'applied', ${at}, ${at}, ${at}
        from provider_wallets
       where member_id = ${memberId}`)
    return { bet }
  }

  /** A bank of their currency, and an account there. */
  async function holdBankAccount({ siteId, account, memberId }: Person, { currency }: Place) {
    const at = server.clock.now()
    const bank = await one(sql`select min(id) as id from banks where currency = ${currency}`)
    const details = JSON.stringify({ name: account, number: '0071000123456', branch: null })
    const place = { table: 'bank_accounts', column: 'details', owner: memberId }
    const bankAccount = await one(sql`
      insert into bank_accounts (site_id, member_id, bank_id, currency, details, is_default, bound_at, usable_from)
      values (${siteId}, ${memberId}, ${bank}, ${currency}, ${personalData.encrypt(details, place)}, true, ${at}, ${at})
      returning id`)
    const withdrawal = `W-OF-${account}`
    await server.owner.run(sql`
      insert into withdrawal_orders
             (order_number, site_id, member_id, bank_account_id, currency, amount_units, fee_units, state, note, hold_id,
              score, reasons, people, created_at)
      values (${withdrawal}, ${siteId}, ${memberId}, ${bankAccount}, ${currency}, 10000, 0, 'reviewing', 'claimed',
              ${crypto.randomUUID()}, 0, '{}', 1, ${at})`)
    return { bank, bankAccount, withdrawal }
  }

  /** A programme without money, and a red envelope that is still to open. */
  async function holdProgrammes({ siteId, account }: Person, { currency }: Place) {
    const at = server.clock.now()
    const title = '{"en_US": "x"}'
    const programme = await one(sql`
      insert into grant_programmes (site_id, name, currency, occasion, title, units, turnover, weights, created_at)
      values (${siteId}, ${`gift of ${account}`}, ${currency}, 'all', ${title}, 10000, 0, '{}', ${at})
      returning id`)
    const envelope = await one(sql`
      insert into grant_programmes (site_id, name, currency, occasion, title, turnover, weights, starts_at, ends_at,
                                    created_at)
      values (${siteId}, ${`envelope of ${account}`}, ${currency}, 'envelope', ${title}, 0, '{}', '2098-01-01',
              '2099-01-01', ${at})
      returning id`)
    await server.owner.run(sql`
      insert into red_envelopes (programme_id, site_id, salt, commitment)
      values (${envelope}, ${siteId}, ${'0'.repeat(64)}, ${'1'.repeat(64)})`)
    await server.owner.run(sql`
      insert into red_envelope_shares (programme_id, site_id, number, units)
      values (${envelope}, ${siteId}, 1, 10000)`)
    return { programme, envelope }
  }

  /** Once what is open has been left. */
  async function openGame(asked: Asked, gpId: string): Promise<string> {
    const input = { ...chosenGame, gpId, lobby_url: `http://${asked.host}/close` }
    let play = ''
    await until('the game is opening', async () => {
      await server.clock.advance(250)
      const answer = await server.ask(calls.play, input, asked)
      if (answer.code !== 100) await server.ask(calls.leave, {}, asked)
      else play = answer.data.play_id
      return play !== ''
    })
    await until('the game is open', async () => {
      await server.clock.advance(250)
      return (await server.ask(calls.playStatus, { play_id: play }, asked)).data.status === 'ready'
    })
    return play
  }

  async function hold(siteId: 1 | 2, account: string): Promise<Holder> {
    const place = places[siteId]
    const { host, gpId: platform, channel, agent } = place
    const mark = account.padEnd(43, 'b')
    const token = await server.login(account, { host })
    const asked = { token, host, headers: { cookie: `sign-in=${mark}` } }
    const memberId = await one(sql`select id from members where site_id = ${siteId} and account = ${account}`)
    const person = { siteId, account, memberId }
    const entries = await holdEntries(person, mark)
    const play = await openGame(asked, platform)
    const records = await holdRecords(person, place)
    const banking = await holdBankAccount(person, place)
    const programmes = await holdProgrammes(person, place)
    const stored = await server.ask(calls.depositStore, { channel_id: channel, amount: '50000' }, asked)
    const content = {
      discount: await one(sql`select min(id) as id from discounts where site_id = ${siteId}`),
      faq: await one(sql`select min(id) as id from faqs where site_id = ${siteId}`),
      announcement: await one(sql`select min(id) as id from announcements where site_id = ${siteId}`),
      game: await one(sql`select min(id) as id from games where platform_id = ${place.platformId}`),
      page: await one(sql`select min(id) as id from main_pages where site_id = ${siteId}`),
    }
    const order = stored.data.order_number
    const things = {
      member: memberId,
      platform,
      channel,
      agent,
      play,
      order,
      ...entries,
      ...records,
      ...banking,
      ...programmes,
      ...content,
    }
    return { asked, memberId, things }
  }

  /** The other site gets a member, an agent and a platform that the first has not. */
  async function furnish(): Promise<void> {
    await server.owner.run(sql`delete from site_platforms where site_id = 1 and platform_id = 2`)
    // The same game at both platforms, so that only the platform makes the difference.
    await server.owner.run(sql`
      insert into games (id, platform_id, game_type_id, game_code, name, cover, rtp, volatility, has_demo, is_open, sort)
      select 9002, 2, game_type_id, game_code, name, cover, rtp, volatility, has_demo, is_open, sort
        from games
       where id = 1`)
    await server.owner.run(sql`
      insert into agents (site_id, code, status, currency) values (2, 'AG9', 'active', 'THB')`)
    await server.owner.run(sql`
      insert into members (site_id, account, currency, password_hash, withdraw_password_hash, registered_at)
      select 2, 'far1', 'THB', password_hash, withdraw_password_hash, now() from members where account = 'member8'`)
  }

  return { furnish, hold, openGame }
}

type Place = (typeof places)[keyof typeof places]
