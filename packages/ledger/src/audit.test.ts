import { must } from '@glasshouse/outcome'
import { sql, type RowSchema } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { findCut, findSuspects } from './audit.queries.ts'
import { audit, trialBalance, type AccountId, type TransferId } from './index.ts'
import { firstId, hold, keyed, post, testLedger, usd } from './testing/test-ledger.ts'

const ledgerTest = testLedger()
const afterRow: RowSchema<{ debitAfter: string }> = {
  parse: row => row as { debitAfter: string }, // one column
}
const namedRow: RowSchema<{ debitBefore: string }> = {
  parse: row => row as { debitBefore: string }, // one column
}
let member: AccountId
let house: AccountId
let transfer: TransferId
let open: TransferId

beforeAll(async () => {
  const ledger = ledgerTest.ledger()
  ;[member, house] = await ledgerTest.accounts(1_000n, 0n)
  await ledgerTest.account({ units: 500n, currency: 'VND' })
  const send = async (key: string, movement: ReturnType<typeof post>) =>
    firstId(must(await ledger.submit({ key: keyed(key), movements: [movement] })))
  for (let n = 0; n < 5; n += 1) await send(`before ${n}`, post(member, house, 10n))
  transfer = await send('the one', post(member, house, 10n))
  open = await send('open', hold(member, house, 100n))
  const partly = await send('closed', hold(member, house, 100n))
  await send('part of it', { type: 'postHold', hold: partly, amount: usd(30n), code: 2 })
})

test('a ledger that was only used as intended is clean, and sums to zero in every currency', async () => {
  const report = await audit(ledgerTest.database, { mode: 'full' })
  expect(report.findings).toEqual([])
  expect(report.transfersRead).toBe(await ledgerTest.count('transfers'))
  expect(await trialBalance(ledgerTest.database)).toEqual([
    { currency: 'USD', accounts: 3n, total: 0n, held: 100n },
    { currency: 'VND', accounts: 2n, total: 0n, held: 0n },
  ])
})

describe('a change made with all rights is found, and the account named', () => {
  /** Runs statements with the guards off, audits, and undoes it all by the second list. */
  async function tampered(change: string[], undo: string[], mode: 'full' | 'incremental' = 'full') {
    const run = async (statements: string[]) => {
      const text = [
        'begin',
        ...triggers('disable'),
        ...statements,
        ...triggers('enable always'),
        'commit',
      ].join(';')
      await ledgerTest.owner.pool.query(text)
    }
    await run(change)
    try {
      return (await audit(ledgerTest.owner, { mode })).findings
    } finally {
      await run(undo)
    }
  }
  const triggers = (how: string) => [
    `alter table ledger.transfers ${how} trigger transfers__append_only`,
    `alter table ledger.keys ${how} trigger keys__append_only`,
  ]

  test('a balance', async () => {
    const add = (units: number) => [
      `update ledger.accounts set balance = balance + ${units} where id = ${member}`,
    ]
    const findings = await tampered(add(1), add(-1))
    expect(findings).toContainEqual({
      fault: 'balanceOff',
      account: member,
      currency: 'USD',
      expected: 910n,
      found: 911n,
    })
    expect(findings).toContainEqual({ fault: 'currencyNotZero', currency: 'USD', expected: 0n, found: 1n })
  })

  test('two balances that still sum to zero', async () => {
    const shift = (units: number) => [
      `update ledger.accounts set balance = balance + ${units} where id = ${member}`,
      `update ledger.accounts set balance = balance - ${units} where id = ${house}`,
    ]
    const findings = await tampered(shift(7), shift(-7))
    expect(findings.map(({ fault, account }) => [fault, account])).toEqual([
      ['balanceOff', member],
      ['balanceOff', house],
    ])
  })

  test('an amount of a transfer', async () => {
    const to = (units: number) => [`update ledger.transfers set amount = ${units} where id = '${transfer}'`]
    const findings = await tampered(to(11), to(10))
    expect(new Set(findings.map(({ fault, account }) => `${fault} ${account}`))).toEqual(
      new Set([member, house].flatMap(account => [`balanceOff ${account}`, `runningBalanceOff ${account}`])),
    )
    expect(findings.find(({ fault }) => fault === 'runningBalanceOff')?.transfer).toBe(transfer)
  })

  test('a running balance alone', async () => {
    const add = (units: number) => [
      `update ledger.transfers set debit_after = debit_after + ${units} where id = '${transfer}'`,
    ]
    expect(await tampered(add(1), add(-1))).toEqual([
      { fault: 'runningBalanceOff', account: member, currency: 'USD', transfer },
    ])
  })

  test('a transfer that was taken out', async () => {
    const findings = await tampered(
      [
        'create table kept as select * from ledger.transfers',
        `delete from ledger.transfers where id = '${transfer}'`,
      ],
      [`insert into ledger.transfers select * from kept where id = '${transfer}'`, 'drop table kept'],
    )
    expect(findings).toContainEqual(expect.objectContaining({ fault: 'balanceOff', account: member }))
    expect(findings).toContainEqual({ fault: 'keyWithoutTransfer', expected: 0n, found: 1n })
    expect(findings.map(({ fault }) => fault)).not.toContain('transferWithoutKey')
  })

  test('a key that records no transfer any more', async () => {
    const notify = (first: string, count: number) => [
      `update ledger.keys set first_transfer = ${first}, transfer_count = ${count} where name like '%the one'`,
    ]
    expect(await tampered(notify('null', 0), notify(`'${transfer}'`, 1))).toEqual([
      { fault: 'transferWithoutKey', expected: 0n, found: 1n },
    ])
  })

  test('a key that names the transfer of another, so that the numbers still agree', async () => {
    const names = (from: string, to: string) => [
      `update ledger.keys set first_transfer = '${to}' where first_transfer = '${from}' and name like '%the one'`,
    ]
    expect(await tampered(names(transfer, open), names(open, transfer))).toEqual([
      { fault: 'transferWithoutKey', expected: 0n, found: 1n },
      { fault: 'transferKeyedTwice', expected: 0n, found: 1n },
    ])
  })

  test('a key that records fewer than it names, and one that records more', async () => {
    const notify = (first: string, count: number) => [
      `update ledger.keys set first_transfer = ${first}, transfer_count = ${count} where name like '%the one'`,
    ]
    const right = notify(`'${transfer}'`, 1)
    for (const count of [0, -3]) {
      expect(await tampered(notify(`'${transfer}'`, count), right)).toEqual([
        { fault: 'keyWithoutTransfer', expected: 0n, found: 1n },
        { fault: 'transferWithoutKey', expected: 0n, found: 1n },
      ])
    }
    expect(await tampered(notify('null', 1), right)).toEqual([
      { fault: 'keyWithoutTransfer', expected: 0n, found: 1n },
      { fault: 'transferWithoutKey', expected: 0n, found: 1n },
    ])
    const last = `'${transfer.slice(0, 19)}ffff${transfer.slice(23)}'`
    expect(await tampered(notify(last, 3), right)).toContainEqual({
      fault: 'keyWithoutTransfer',
      expected: 0n,
      found: 3n,
    })
  })

  test('a balance that no sum could hold', async () => {
    const after = (units: string) => [
      `update ledger.transfers set debit_after = ${units} where id = '${transfer}'`,
    ]
    const { debitAfter: right } = await ledgerTest.owner.one(
      afterRow,
      sql`select debit_after::text from ledger.transfers where id = ${transfer}::uuid`,
    )
    for (const wrong of ['9223372036854775807', '-9223372036854775808']) {
      expect(await tampered(after(wrong), after(right))).toEqual([
        { fault: 'runningBalanceOff', account: member, currency: 'USD', transfer },
      ])
    }
  })

  test('a first transfer that names one before it, and a ring', async () => {
    const name = (before: string) => [
      `update ledger.transfers set debit_before = ${before} where id = '${transfer}'`,
    ]
    const { debitBefore: right } = await ledgerTest.owner.one(
      namedRow,
      sql`select debit_before from ledger.transfers where id = ${transfer}::uuid`,
    )
    for (const wrong of [`'${transfer}'`, "'00000000-0000-0000-0000-000000000000'", 'null']) {
      expect(await tampered(name(wrong), name(`'${right}'`))).toEqual([
        { fault: 'historyBroken', account: member, currency: 'USD', transfer },
      ])
    }
    const [untouched] = await ledgerTest.accounts(0n)
    const zero = (id: string) => [`update ledger.accounts set last_transfer = ${id} where id = ${untouched}`]
    expect(await tampered(zero("'00000000-0000-0000-0000-000000000000'"), zero('null'))).toEqual([
      expect.objectContaining({ fault: 'historyBroken', account: untouched }),
    ])
  })

  test('transfers that are there several times, so that they cancel each other out', async () => {
    const copies = ['a', 'b'].map(
      () => `insert into ledger.transfers select * from ledger.transfers where id = '${transfer}' limit 1`,
    )
    const findings = await tampered(
      [
        'create table kept as select * from ledger.transfers',
        'alter table ledger.transfers drop constraint transfers_pkey',
        ...copies,
      ],
      [
        'delete from ledger.transfers',
        'insert into ledger.transfers select * from kept',
        'alter table ledger.transfers add primary key (id)',
        'drop table kept',
      ],
    )
    expect(findings).toContainEqual({ fault: 'transferDoubled', expected: 0n, found: 1n })
  })

  test('a payment of an account to itself', async () => {
    const credit = (to: AccountId) => [`update ledger.transfers set credit = ${to} where id = '${transfer}'`]
    const twoAccounts = 'alter table ledger.transfers drop constraint transfers__two_accounts'
    const findings = await tampered(
      [twoAccounts, ...credit(member)],
      [
        ...credit(house),
        'alter table ledger.transfers add constraint transfers__two_accounts check (debit <> credit)',
      ],
    )
    expect(findings.map(({ account }) => account)).toContain(member)
  })

  test('what is held, with the hold that it is held by', async () => {
    const add = (units: number) => [
      `update ledger.accounts set held = held + ${units} where id = ${member}`,
      `update ledger.holds set amount = amount + ${units} where id = '${open}'`,
    ]
    expect(await tampered(add(5), add(-5))).toEqual([
      { fault: 'heldOff', account: member, currency: 'USD', expected: 100n, found: 105n },
    ])
  })

  test('two transfers whose balances were exchanged, so that the sums still agree', async () => {
    const exchange = `
      update ledger.transfers t set debit_after = other.debit_after, credit_after = other.credit_after
        from ledger.transfers other
       where other.id <> t.id
         and '${transfer}' in (t.id, other.id)
         and t.id in ('${transfer}', (select credit_before from ledger.transfers where id = '${transfer}'))
         and other.id in ('${transfer}', (select credit_before from ledger.transfers where id = '${transfer}'))`
    const findings = await tampered([exchange], [exchange])
    expect(new Set(findings.map(({ fault, account }) => `${fault} ${account}`))).toEqual(
      new Set([member, house].map(account => `runningBalanceOff ${account}`)),
    )
  })

  test('a hold that disappeared', async () => {
    const findings = await tampered(
      ['create table kept as select * from ledger.holds', `delete from ledger.holds where id = '${open}'`],
      ['insert into ledger.holds select * from kept', 'drop table kept'],
    )
    expect(findings).toEqual([
      { fault: 'openHoldsOff', account: member, currency: 'USD', expected: 100n, found: 0n },
    ])
  })

  test('what is held', async () => {
    const add = (units: number) => [`update ledger.accounts set held = held + ${units} where id = ${member}`]
    const findings = await tampered(add(5), add(-5))
    expect(findings.map(({ fault }) => fault)).toEqual(['heldOff', 'openHoldsOff'])
  })

  test('a transfer of another currency, and of accounts that are not there', async () => {
    const currency = (code: string) => [
      `update ledger.transfers set currency = '${code}' where id = '${transfer}'`,
    ]
    expect(await tampered(currency('VND'), currency('USD'))).toEqual([
      { fault: 'otherCurrency', account: member, currency: 'USD' },
      { fault: 'otherCurrency', account: house, currency: 'USD' },
    ])
    const credit = (id: bigint) => [`update ledger.transfers set credit = ${id} where id = '${transfer}'`]
    expect(await tampered(credit(424_242n), credit(house))).toContainEqual({
      fault: 'accountMissing',
      account: 424_242n,
      expected: 10n,
    })
  })

  test('a transfer that does not name the one before it, and an account that does not name its last', async () => {
    const name = (before: string) => [
      `update ledger.transfers set debit_before = ${before} where id = '${transfer}'`,
    ]
    const { debitBefore: named } = await ledgerTest.owner.one(
      namedRow,
      sql`select debit_before from ledger.transfers where id = ${transfer}::uuid`,
    )
    expect(await tampered(name('gen_random_uuid()'), name(`'${named}'`))).toEqual([
      { fault: 'historyBroken', account: member, currency: 'USD', transfer },
    ])
    const last = (of: bigint, id: string) => [
      `update ledger.accounts set last_transfer = ${id} where id = ${of}`,
    ]
    const right = last(
      member,
      `(select max(id::text)::uuid from ledger.transfers where ${member} in (debit, credit))`,
    )
    for (const wrong of [`'${transfer}'`, 'null']) {
      const findings = await tampered(last(member, wrong), right)
      expect(findings).toEqual([expect.objectContaining({ fault: 'historyBroken', account: member })])
    }
    const [untouched] = await ledgerTest.accounts(0n)
    expect(await tampered(last(untouched, `'${transfer}'`), last(untouched, 'null'))).toEqual([
      { fault: 'historyBroken', account: untouched, currency: 'USD', transfer },
    ])
  })

  test('a hold that was closed a second time', async () => {
    const findings = await tampered(
      [
        `insert into ledger.transfers
         select (left(id::text, 24) || 'ffffffffffff')::uuid, debit, credit, amount, debit_after, credit_after,
                debit_before, credit_before, reference, at, hold, code, type, currency
           from ledger.transfers
          where type = 3`,
      ],
      [`delete from ledger.transfers where id::text like '%ffffffffffff'`],
    )
    expect(findings).toContainEqual(expect.objectContaining({ fault: 'holdClosedTwice', account: member }))
  })

  test('and undoing each left the ledger clean again', async () => {
    expect(await ledgerTest.findings()).toEqual([])
  })

  test('also by an incremental audit, before and after the cut', async () => {
    const passed = await audit(ledgerTest.owner, { mode: 'incremental', lagSeconds: -1 })
    expect(passed.findings).toEqual([])
    const balance = (units: number) => [
      `update ledger.accounts set balance = balance + ${units} where id = ${member}`,
    ]
    expect(await tampered(balance(1), balance(-1), 'incremental')).toContainEqual(
      expect.objectContaining({ fault: 'balanceOff', account: member }),
    )
  })
})

test('a transfer that committed after the cut had passed it is no fault, and joins the stored sums', async () => {
  const ledger = ledgerTest.ledger()
  await ledgerTest.database.transaction(async tx => {
    must(await ledger.post(tx, { key: keyed('late'), movements: [post(member, house, 5n)] }))
    // Another process audits meanwhile, with a cut that is later than the transfer, which it cannot see.
    const meanwhile = await audit(ledgerTest.owner, { mode: 'incremental', lagSeconds: -1 })
    expect(meanwhile.findings).toEqual([])
  })
  expect(await storedSum(house)).toBe((await ledgerTest.balance(house)).balance - 5n)

  expect((await audit(ledgerTest.owner, { mode: 'incremental' })).findings).toEqual([])

  expect(await storedSum(house)).toBe((await ledgerTest.balance(house)).balance)
})

test('an incremental audit reads only what came after the cut', async () => {
  const soon = ledgerTest.ledger({ clock: { now: () => new Date(Date.now() + 10_000) } })
  await audit(ledgerTest.database, { mode: 'incremental', lagSeconds: -1 })
  must(await soon.submit({ key: keyed('after the cut'), movements: [post(member, house, 5n)] }))
  const report = await audit(ledgerTest.database, { mode: 'incremental' })
  expect(report).toMatchObject({ transfersRead: 1n, findings: [] })
})

test('an incremental audit reports no false fault, and follows histories across the cut', async () => {
  const soon = ledgerTest.ledger({ clock: { now: () => new Date(Date.now() + 40_000) } })
  await audit(ledgerTest.database, { mode: 'incremental', lagSeconds: -20 })
  const later = firstId(
    must(await soon.submit({ key: keyed('across'), movements: [post(member, house, 5n)] })),
  )
  await ledgerTest.owner.transaction(async tx => {
    const cut = await findCut(tx)
    if (!cut) throw new Error('there is a cut by now')
    const range = { from: 'cut', cut } as const
    expect(await findSuspects(tx, range, 1n)).toEqual({ accounts: [], transfersRead: 1n })
    await tx.client.query('alter table ledger.transfers disable trigger transfers__append_only')
    await tx.client.query(
      `update ledger.transfers set debit_before = gen_random_uuid() where id = '${later}'`,
    )
    expect(await findSuspects(tx, range, 1n)).toEqual({ accounts: [member], transfersRead: 1n })
    await tx.client.query('rollback; begin')
  })
})

async function storedSum(account: AccountId): Promise<bigint> {
  const { rows } = await ledgerTest.owner.pool.query<{ balance: string }>(
    'select balance from ledger.audit_sums where account = $1',
    [account],
  )
  return BigInt(rows[0]?.balance ?? 0)
}
