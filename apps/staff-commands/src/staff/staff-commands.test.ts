import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createLedger, type Ledger } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import {
  createCashier,
  createFakeGateway,
  changeDetails,
  createMembers,
  createPersonalData,
  demonstrationPersonalKeys,
  createProtection,
  createPasswords,
  gatewayTimeouts,
  memberGuards,
  openStaff,
  prepareDatabase,
  pushRowStatement,
  serverConnection,
  silentCashierMetrics,
  type Cashier,
} from '@glasshouse/server'
import { createLog, createMovableClock, createIncidents } from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runUnderstood, understand } from './staff-command.ts'
import { depositVerbs } from './deposit-verbs.ts'
import { memberVerbs } from './member-verbs.ts'
import { offerVerbs } from './offer-verbs.ts'
import { walletVerbs } from './wallet-verbs.ts'

const prepared = testDatabase({
  name: 'staff',
  prepare: database => prepareDatabase(database, 'demonstration'),
})
const dong = 10_000n
const member1 = { siteId: 1, memberId: 1n, currency: 'VND' } as const
const clock = createMovableClock(new Date())
const gateway = createFakeGateway(clock.now)
let ledger: Ledger
const personalData = createPersonalData(demonstrationPersonalKeys)

/** The server that runs beside the staff command. */
let cashier: Cashier

beforeAll(() => {
  const database = prepared.open(serverConnection)
  ledger = createLedger({ database, rows: { ...pushRowStatement }, guards: memberGuards, clock })
  const log = createLog({ name: 'staff', level: 'silent' })
  cashier = createCashier({
    database,
    personalData,
    ledger,
    clock,
    log,
    incidents: createIncidents({ log, clock }),
    members: createMembers({
      database,
      passwords: createPasswords(['p'.repeat(40)]),
      personalData,
    }),
    protection: createProtection({ database, clock }),
    metrics: silentCashierMetrics,
    gateways: new Map([['till', gateway.channel]]),
    notifyOrigin: 'http://127.0.0.1:3000',
    timeouts: gatewayTimeouts,
    newOrderNumber: () => `DESK${(orders += 1)}`.padEnd(12, 'X'),
    limitFactor: () => 1_000,
  })
})

beforeEach(async () => {
  await prepared.database.run(sql`update members set status = 'active' where id = 1`)
  for (const { orderNumber } of await cashier.listWaiting(member1)) await cashier.cancel(member1, orderNumber)
})

let orders = 0

/** An order of 300,000 dong that is open at the gateway. */
async function order(): Promise<string> {
  const stored = await cashier.store(member1, {
    channelId: 1,
    amountUnits: 300_000n * dong,
    payerName: undefined,
    proof: undefined,
    returnUrl: 'http://localhost:3000/user/Deposit',
    language: 'en_US',
    device: 'desktop',
    timezone: 'America/Caracas',
    idempotencyKey: undefined,
    address: '127.0.0.1',
  })
  return must(stored).orderNumber
}

/** One that was paid otherwise than it was asked for, and waits for a person. */
async function reviewed(paid: { currency: 'VND' | 'USD'; units: bigint }): Promise<string> {
  const number = await order()
  gateway.pay(number, paid)
  expect(await cashier.takeWebhook('till', gateway.webhook(number))).toBe('taken')
  return number
}

type Ran = { readonly code: number; readonly printed: string }

/** Runs a command as `npm run` does. */
function runProcess(command: keyof typeof verbs, ...given: readonly string[]): Promise<Ran> {
  const script = fileURLToPath(new URL(`../${command}.ts`, import.meta.url))
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: prepared.url,
    PERSONAL_DATA_KEY: demonstrationPersonalKeys.encryption[0],
    PERSONAL_INDEX_KEY: demonstrationPersonalKeys.index[0],
  }
  return new Promise(resolve => {
    const child = execFile(process.execPath, [script, ...given], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, printed: stdout + stderr }),
    )
  })
}

const verbs = { deposit: depositVerbs, member: memberVerbs, offer: offerVerbs, wallet: walletVerbs }

/** The same without a process for each. */
async function run(command: keyof typeof verbs, ...given: readonly string[]): Promise<Ran> {
  const understood = understand(verbs[command], given)
  if (typeof understood === 'string') throw new Error(understood)
  const staff = await openStaff(prepared.url, demonstrationPersonalKeys)
  try {
    const { done, lines } = await runUnderstood(staff, understood)
    return { code: done ? 0 : 1, printed: lines.join('\n') }
  } finally {
    await staff.close()
  }
}

const cashRow = z.object({ units: z.bigint() })
const cash = async () =>
  (
    await prepared.database.one(
      cashRow,
      sql`select balance as units from ledger.accounts where owner = 1 and kind = 10 and currency = 'VND'`,
    )
  ).units

const decidedBy = ['--as', 'Ann', '--reason', 'seen on the statement'] as const
const paidLess = { currency: 'VND', units: 250_000n * dong } as const

describe('deposits that wait for a person', () => {
  test('are listed, credited once with who and why, and pushed', async () => {
    const number = await reviewed(paidLess)
    const listed = await run('deposit', 'list')
    expect(listed).toMatchObject({ code: 0 })
    expect(listed.printed).toContain(
      `${number}  reviewing  member1 of Glasshouse  asked 300000 VND, paid 250000 VND`,
    )
    const before = await cash()

    const credited = await runProcess('deposit', 'credit', number, ...decidedBy)

    expect(credited).toMatchObject({ code: 0 })
    expect(credited.printed).toContain(`${number}  success`)
    expect(credited.printed).toContain('credited by Ann: seen on the statement')
    expect((await cash()) - before).toBe(250_000n * dong)
    const events = await prepared.database.all(
      z.object({ event: z.string() }),
      sql`select event from push.outbox order by id desc limit 3`,
    )
    expect(events.map(each => each.event)).toEqual(
      expect.arrayContaining(['member_deposit.success', 'member.cash']),
    )

    const again = await run('deposit', 'credit', number, ...decidedBy)
    expect(again).toMatchObject({ code: 1 })
    expect(again.printed).toContain('credited already')
    expect((await cash()) - before).toBe(250_000n * dong)
    expect((await run('deposit', 'list')).printed).toBe('No deposit waits for a person.')
    expect((await run('deposit', 'list', '--account', 'MEMBER1')).printed).toContain(`${number}  success`)
    expect((await run('deposit', 'show', number)).printed).toContain('credited by Ann')
  })

  test('are credited with another amount if it is given', async () => {
    const number = await reviewed({ currency: 'USD', units: 10n * dong })
    const before = await cash()
    const unsaid = await run('deposit', 'credit', number, ...decidedBy)
    expect(unsaid).toMatchObject({ code: 1 })
    expect(unsaid.printed).toContain('10.00 USD was paid; say by --amount what that is in VND')
    expect(await run('deposit', 'credit', number, ...decidedBy, '--amount', '2,5')).toMatchObject({ code: 1 })
    expect(await run('deposit', 'credit', number, ...decidedBy, '--amount', '0')).toMatchObject({ code: 1 })
    expect(await run('deposit', 'credit', number, ...decidedBy, '--amount', '260000')).toMatchObject({
      code: 0,
    })
    expect((await cash()) - before).toBe(260_000n * dong)
  })

  test('are never credited above what was paid, or asked where nothing was reported', async () => {
    const number = await reviewed(paidLess)
    const above = await run('deposit', 'credit', number, ...decidedBy, '--amount', '250000.0001')
    expect(above.printed).toContain('at most 250000 VND can be credited: no more was paid.')
    await run('deposit', 'decline', number, ...decidedBy)
    const unpaid = await run('deposit', 'credit', await order(), ...decidedBy, '--amount', '90000000')
    expect(unpaid).toMatchObject({ code: 1 })
    expect(unpaid.printed).toContain('at most 300000 VND can be credited: nothing was reported as paid')
  })

  test('take a second person above the sum that one decides, and are listed until then', async () => {
    await prepared.database.run(sql`update staff_credit_limits set alone_units = 0 where currency = 'VND'`)
    const number = await reviewed(paidLess)
    const before = await cash()
    const proposed = await runProcess('deposit', 'credit', number, ...decidedBy)
    expect(proposed).toMatchObject({ code: 0 })
    expect(proposed.printed).toMatch(/^Proposed: nothing is credited until another person/)
    expect(proposed.printed).toContain('proposed 250000 VND by Ann: seen on the statement')
    expect((await run('deposit', 'list')).printed).toContain(
      'Ann proposes to credit 250000 VND: waits for a second person',
    )
    const alone = await run('deposit', 'credit', number, ...decidedBy)
    expect(alone).toMatchObject({ code: 1 })
    expect(alone.printed).toContain('you have proposed it already')
    expect(await cash()).toBe(before)
    const second = await run('deposit', 'credit', number, '--as', 'Binh', '--reason', 'I see it too')
    expect(second).toMatchObject({ code: 0 })
    expect(second.printed).toContain('credited by Binh: I see it too')
    expect((await cash()) - before).toBe(250_000n * dong)
    await prepared.database.run(sql`
      update staff_credit_limits set alone_units = ${10_000_000n * dong} where currency = 'VND'`)
  })

  test.each([
    ['without a name', [], 'say by --as who decides: Ann, Binh, Chi.'],
    ['by a name of no staff', ['--as', 'Bob'], 'there is no staff account "Bob"'],
  ])('are not decided %s', async (_what, named, words) => {
    const refused = await run('deposit', 'decline', 'D1', '--reason', 'x', ...named)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.printed).toContain(words)
  })

  test('of a member who takes no money are refused with a message', async () => {
    const number = await reviewed(paidLess)
    await prepared.database.run(sql`update members set status = 'disabled' where id = 1`)
    const refused = await run('deposit', 'credit', number, ...decidedBy)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.printed).toContain('member1 is disabled and takes no money')
    expect(await run('deposit', 'decline', number, ...decidedBy)).toMatchObject({ code: 0 })
  })

  test('are declined; a later payment is found by the running server, and waits again', async () => {
    const number = await order()
    const declined = await run('deposit', 'decline', number, ...decidedBy)
    expect(declined).toMatchObject({ code: 0 })
    expect(declined.printed).toContain('declined by Ann: seen on the statement')
    expect((await run('deposit', 'decline', number, ...decidedBy)).printed).toContain('declined already')
    gateway.pay(number)
    // The decision has the database's time, which has gone on since the test began.
    await clock.advance(300_000)
    while ((await cashier.runDue()) > 0);
    expect((await run('deposit', 'list')).printed).toContain(`${number}  reviewing`)
    expect(await run('deposit', 'decline', number, ...decidedBy)).toMatchObject({ code: 0 })
  })
})

const wallet = sql`member_id = 1 and platform_id = 1`

describe('wallets in which nothing moves', () => {
  beforeAll(async () => {
    await prepared.database.run(sql`
      insert into provider_wallets (member_id, platform_id, site_id, currency, player_ref, blocked_reason)
      values (1, 1, 1, 'VND', 'p1', 'appliedAfterRejected')`)
  })

  test('are listed with the balance by our ledger, and unblocked with author and reason', async () => {
    const listed = await run('wallet', 'list')
    expect(listed).toMatchObject({ code: 0 })
    expect(listed.printed).toMatch(
      /^member1 of Glasshouse at GPR8: .* gave up\n {2}our ledger has 0 VND there/,
    )

    const unblocked = await runProcess('wallet', 'unblock', 'Member1', 'gpr8', ...decidedBy)

    expect(unblocked).toEqual({
      code: 0,
      printed: 'Money moves again: member1 of Glasshouse at GPR8, unblocked by Ann: seen on the statement\n',
    })
    const rows = await prepared.database.all(
      z.object({ blockedReason: z.string().nullable(), version: z.bigint() }),
      sql`select blocked_reason, version from provider_wallets where ${wallet}`,
    )
    expect(rows).toEqual([{ blockedReason: null, version: 2n }])
    const kept = await prepared.database.all(
      z.object({ decidedBy: z.string(), reason: z.string(), blockedReason: z.string() }),
      sql`select decided_by, reason, blocked_reason from wallet_decisions where ${wallet}`,
    )
    expect(kept).toEqual([
      { decidedBy: 'Ann', reason: 'seen on the statement', blockedReason: 'appliedAfterRejected' },
    ])
    await expect(prepared.database.run(sql`delete from wallet_decisions`)).rejects.toThrow('kept')
    expect((await run('wallet', 'list')).printed).toBe('No wallet is blocked.')
  })

  test('one that is not blocked, or does not exist, is refused', async () => {
    const open = await run('wallet', 'unblock', 'member1', 'GPR8', ...decidedBy)
    expect(open).toMatchObject({ code: 1 })
    expect(open.printed).toContain('that wallet is not blocked')
    expect((await run('wallet', 'unblock', 'unknown', 'GPR8', ...decidedBy)).printed).toContain(
      'there is no such wallet',
    )
  })

  test('a name of several sites needs its site', async () => {
    await prepared.database.run(sql`
      with twin as (
        insert into members (site_id, account, currency, password_hash, registered_at)
        values (2, 'member1', 'THB', '$argon2id$none', now()) returning id)
      insert into provider_wallets (member_id, platform_id, site_id, currency, player_ref, blocked_reason)
      select id, 1, 2, 'THB', 'p2', 'implausibleAmount' from twin`)
    const unsaid = await run('wallet', 'unblock', 'member1', 'GPR8', ...decidedBy)
    expect(unsaid.printed).toContain('choose one by --site: Glasshouse, Quayside')
    expect(
      await run('wallet', 'unblock', 'member1', 'GPR8', ...decidedBy, '--site', 'Quayside'),
    ).toMatchObject({
      code: 0,
    })
  })
})

describe('members', () => {
  const member = (...given: readonly string[]) => run('member', ...given)

  test('are frozen and thawed with who and why, and shown with it', async () => {
    const frozen = await runProcess('member', 'status', 'member2', 'frozen', ...decidedBy)
    expect(frozen).toMatchObject({ code: 0 })
    expect(frozen.printed).toMatch(
      /^member2 of Glasshouse: frozen, never asked for a rest, games open, wallet open, not verified\n/,
    )
    expect(frozen.printed).toContain('status: active to frozen, by Ann: seen on the statement')
    expect((await member('status', 'member2', 'frozen', ...decidedBy)).printed).toContain('stands so already')
    expect(await member('status', 'member2', 'active', ...decidedBy)).toMatchObject({ code: 0 })
    expect((await member('show', 'MEMBER2')).printed).toContain('status: frozen to active')
  })

  test('lose games or their wallet alone, and rest until a day', async () => {
    await member('status', 'member2', 'play_frozen', ...decidedBy)
    await member('status', 'member2', 'wallet_frozen', ...decidedBy)
    const resting = await member('status', 'member2', 'self_excluded', '--until', '2099-05-22', ...decidedBy)
    expect(resting.printed).toMatch(/active, rests until 2099-05-22 .*, games frozen, wallet frozen/)
    await member('status', 'member2', 'play_open', ...decidedBy)
    const open = await member('status', 'member2', 'wallet_open', ...decidedBy)
    expect(open.printed).toContain('games open, wallet open')
    const forever = await member('status', 'member2', 'self_excluded', '--until', 'forever', ...decidedBy)
    expect(forever.printed).toContain('the end of all days')
    const shorter = await member('status', 'member2', 'self_excluded', '--until', '2099-05-22', ...decidedBy)
    expect(shorter).toMatchObject({ code: 1 })
    expect(shorter.printed).toContain('never taken back')
  })

  test('who they are is seen, and may be doubted again', async () => {
    const verified = await member('verify', 'member2', ...decidedBy)
    expect(verified).toMatchObject({ code: 0 })
    expect(verified.printed).toContain('wallet open, verified\n')
    expect(verified.printed).toContain('identity: unverified to verified, by Ann')
    expect((await member('verify', 'member2', ...decidedBy)).printed).toContain('stands so already')
    expect((await member('verify', 'unknown', ...decidedBy)).printed).toContain('there is no such member')
    expect(understand(memberVerbs, ['verify', 'member2'])).toBe('--reason must be said.')
    const doubted = await member('status', 'member2', 'unverified', ...decidedBy)
    expect(doubted.printed).toContain('identity: verified to unverified, by Ann')
  })

  test('a phone that an excluded member entered is released, with author and reason', async () => {
    const member6 = { siteId: 1, memberId: 8n }
    await prepared.database.transaction(tx =>
      changeDetails(tx, personalData, {
        ...member6,
        before: {},
        after: { phone: '0977555001', email: 'p@member.example' },
        unique: [],
      }),
    )
    await member('status', 'member6', 'self_excluded', '--until', 'forever', ...decidedBy)
    const released = await member('release', '--phone', '0977555001', ...decidedBy)
    expect(released).toEqual({
      code: 0,
      printed: '0977555001 blocks no registration any more. Excluded accounts that entered it: 1.',
    })
    const last = await member('release', '--email', 'P@member.example', ...decidedBy)
    expect(last.printed).toContain('Known by nothing else from now on: 1 of them.')
    const free = await member('release', '--phone', '0977555001', ...decidedBy)
    expect(free).toMatchObject({ code: 1 })
    expect(free.printed).toContain('it blocks no registration. (0977555001)')
    const unclear = await member('release', '--phone', '1', '--email', '2', ...decidedBy)
    expect(unclear.printed).toContain('one at a time')
    expect(understand(memberVerbs, ['release', '--phone', '1'])).toBe('--reason must be said.')
  })

  test.each([
    ['is unknown', ['unknown', 'frozen'], 'there is no such member'],
    ['an unknown status', ['member10', 'sleepy'], 'there is no status sleepy'],
    ['an exclusion without an end', ['member10', 'self_excluded'], 'say by --until'],
    [
      'an exclusion until an invalid day',
      ['member10', 'self_excluded', '--until', 'May'],
      'such as 2027-05-22',
    ],
    [
      'an exclusion until a past day',
      ['member10', 'self_excluded', '--until', '2020-01-01'],
      'begun already',
    ],
    ['an end of something else', ['member10', 'frozen', '--until', '2099-01-01'], 'only self_excluded'],
  ] as const)('%s is refused in words', async (_what, given, words) => {
    const refused = await member('status', ...given, ...decidedBy)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.printed).toContain(words)
  })

  test('nothing is decided without who and why', () => {
    expect(understand(memberVerbs, ['status', 'member2', 'frozen'])).toBe('--reason must be said.')
  })
})

test('a missing order and an unknown verb get a message', async () => {
  const missing = await runProcess('deposit', 'credit', 'D1', ...decidedBy)
  expect(missing).toEqual({ code: 1, printed: 'There is no deposit D1.\n' })
  const unknown = await runProcess('deposit', 'steal')
  expect(unknown).toMatchObject({ code: 2 })
  expect(unknown.printed).toMatch(/^npm run deposit -- list/)
}, 60_000)

test.each([
  ['no reason', ['decline', 'D1', '--as', 'Ann', '--reason', ' '], '--reason must be said.'],
  [
    'a control character',
    ['decline', 'D1', '--reason', 'x\u001B[1A'],
    'Control characters and invisible ones are not taken.',
  ],
  ['no number', ['credit', ...decidedBy], 'Something is missing.'],
  ['two numbers', ['show', 'D1', 'D2'], 'Unexpected argument: "D2".'],
] as const)('%s is misunderstood in words', (_what, given, words) => {
  expect(understand(depositVerbs, given)).toBe(words)
})

test('so is an unknown option; a valid command is parsed', () => {
  expect(understand(walletVerbs, ['list', '--all'])).toContain('--all')
  expect(understand(depositVerbs, ['credit', 'D1', '--amount=25', ...decidedBy])).toMatchObject({
    written: { names: ['D1'], options: { as: 'Ann', reason: 'seen on the statement', amount: '25' } },
  })
})

describe('offers', () => {
  const offer = (...given: readonly string[]) => run('offer', ...given)

  test('are decided about once, with who and why', async () => {
    expect((await offer('list')).printed).toContain('No application waits.')
    await prepared.database.run(sql`
      insert into offer_applications (site_id, member_id, discount_id, applied_at) values (1, 1, 105, now())`)
    const listed = await runProcess('offer', 'list')
    expect(listed.printed).toMatch(/^1 {2}member1 of Glasshouse: "Sandbox money refill", asked .*, waiting\n/)
    const declined = await offer('decline', '1', ...decidedBy)
    expect(declined).toMatchObject({ code: 0 })
    expect(declined.printed).toContain('declined by Ann: seen on the statement')
    const again = await offer('accept', '1', ...decidedBy)
    expect(again).toMatchObject({ code: 1 })
    expect(again.printed).toContain('is already decided')
    expect((await offer('accept', '7', ...decidedBy)).printed).toContain('there is no application 7')
    expect((await offer('accept', 'x', ...decidedBy)).printed).toContain('no number of an application')
    expect((await offer('list', '--account', 'MEMBER1')).printed).toContain('declined by Ann')
    expect((await offer('list', '--account', 'unknown')).printed).toContain('There is none.')
  })
})
