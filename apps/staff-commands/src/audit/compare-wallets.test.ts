import { randomUUID } from 'node:crypto'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { callWithin } from '@glasshouse/provider-kit'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { agent, twoDatabases } from '../testing/two-databases.ts'
import { compareWallets } from './compare-wallets.ts'
import { walletLines } from './wallet-lines.ts'

const books = twoDatabases()
const agrees = '  every wallet agrees, or differs by what is named above'

/** The output of the comparison, without its first line. */
async function compare(): Promise<string[]> {
  // Pages so small that every list has several.
  const sides = { house: books.house.database, arcade: books.arcade.database, agent, pageSize: 2 }
  return walletLines(await compareWallets(sides)).slice(1)
}

function runAudit(): Promise<{ code: number; printed: string }> {
  const script = fileURLToPath(new URL('../audit.ts', import.meta.url))
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: books.house.url,
    ARCADE_DATABASE_URL: books.arcade.url,
    ARCADE_AGENT: agent,
  }
  return new Promise(resolve => {
    const child = execFile(process.execPath, [script], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, printed: stdout + stderr }),
    )
  })
}

test('what was played is to be read, and gone with the next reading', async () => {
  const member = await books.member('member1')
  expect(await books.moveIn(member)).toBe('moved')
  expect(await compare()).toEqual([agrees])

  let moved = 0n
  for (let visit = 1; visit <= 3 || moved === 0n; visit += 1) moved += await books.play(member)
  const [printed, ...rest] = await compare()
  expect(printed).toMatch(/^ {2}to be read: member1 VND at GPR8: [\d.]+ here, [\d.]+ there; /)
  expect(printed).toContain(moved > 0n ? 'won since' : 'lost since')
  expect(rest).toEqual([agrees])

  await books.wallet.look(member, { refresh: true })
  expect(await compare()).toEqual([agrees])
})

test('money that moves while both sides are read is never a fault', async () => {
  const member = await books.member('member1')
  let isOver = false
  const traffic = async () => {
    for (let visit = 0; visit < 8; visit += 1) {
      expect(await books.leave(member)).toBe('done')
      expect(await books.moveIn(member)).toBe('moved')
      await books.play(member)
    }
  }
  const looks: string[] = []
  const look = async () => {
    while (!isOver) looks.push(...(await compare()))
  }
  await Promise.all([traffic().finally(() => (isOver = true)), look()])
  expect(looks.length).toBeGreaterThan(3)
  expect(looks.filter(line => line.includes('OFF'))).toEqual([])
  expect(await books.leave(member)).toBe('done')
  expect(await compare()).toEqual([agrees])
}, 60_000)

test('a withdrawal whose answer was lost is in flight', async () => {
  const member = await books.member('member10')
  await books.moveIn(member)
  books.loseAnswer()
  await books.wallet.recoverAll(member)
  const printed = await compare()
  expect(printed[0]).toMatch(/^ {2}in flight: member10 USD at GPR8: [1-9][\d.]* here, 0(\.00)? there$/)
  expect(printed[1]).toMatch(/^ {6}out [1-9][\d.]* on its way \(.*\): unknown here, applied there$/)
  expect(printed[2]).toBe(agrees)
})

test('equal balances hide no round that the last reading cannot have seen', async () => {
  const member = await books.member('member2')
  expect(await books.moveIn(member)).toBe('moved')
  await books.play(member)
  await books.wallet.look(member, { refresh: true })
  const before = await compare()
  const postpone = (by: string) =>
    books.arcade.database.run(sql`
      update rounds
         set played_at = played_at + ${by}::interval
       where player_id = (select id from players where ref = ${`s1m${member.memberId}`})`)
  await postpone('1 hour')
  const [printed] = (await compare()).filter(line => !before.includes(line))
  expect(printed).toMatch(/OFF member2 RMB at GPR8: [\d.]+ here, [\d.]+ there/)
  await postpone('-1 hour')
  expect(await compare()).toEqual(before)
  expect(await books.leave(member)).toBe('done')
})

test('a bet that is settled again is to be read like a round, and known with the next reading', async () => {
  const member = await books.member('member1')
  expect(await books.moveIn(member)).toBe('moved')
  await books.play(member)
  await books.wallet.look(member, { refresh: true })
  const before = await compare()
  await books.settleAgain(member, '1234500')
  const [printed, ...rest] = (await compare()).filter(line => !before.includes(line))
  expect(printed).toMatch(/^ {2}to be read: member1 VND at GPR8: [\d.]+ here, [\d.]+ there; [\d.]+ won since/)
  expect(rest).toEqual([])
  await books.settleAgain(member, '345')
  await books.play(member)
  expect((await compare()).filter(line => line.includes('OFF'))).toEqual([])

  await books.wallet.look(member, { refresh: true })
  expect(await compare()).toEqual(before)
  expect(await books.leave(member)).toBe('done')
})

test('planted differences are named, with both figures, and the command ends with 1', async () => {
  const clean = await runAudit()
  expect(clean).toMatchObject({ code: 0, printed: expect.stringContaining('compared with Arcade') })

  // Money that the server never sent: a transfer of its own at the provider, under the server's name.
  const member = await books.member('member2')
  await books.moveIn(member)
  const playerId = `s1m${member.memberId}`
  const amount = { currency: 'RMB', units: 7_0000n } as const
  const transferId = randomUUID()
  await books.adapter.transferIn(callWithin(5_000, 'test'), { transferId, playerId, amount })
  // Money that appeared in a wallet out of nothing.
  const { memberId } = await books.member('member1')
  await books.arcade.database.run(sql`
    update ledger.accounts set balance = balance + 10000
     where id = (select wallet from players where ref = ${`s1m${memberId}`})`)
  // A player with money who is unknown to the server.
  const stranger = { playerRef: 'stranger', currency: 'USD', language: 'en_US' } as const
  await books.adapter.ensurePlayer(callWithin(5_000, 'test'), stranger)
  await books.adapter.transferIn(callWithin(5_000, 'test'), {
    transferId: randomUUID(),
    playerId: 'stranger',
    amount: { currency: 'USD', units: 5_0000n },
  })

  const { code, printed } = await runAudit()
  expect(code).toBe(1)
  expect(printed).toMatch(
    /OFF member2 RMB at GPR8: [\d.]+ here, [\d.]+ there\n +transfer \S+ is applied there/,
  )
  expect(printed).toContain(`transfer ${transferId} is applied there and unknown here`)
  expect(printed).toMatch(
    /OFF member1 VND at GPR8: .*\n +its balance does not follow from transfers and rounds/,
  )
  expect(printed).toMatch(/OFF stranger USD at GPR8: 0.* here, 5.* there\n +the house knows no such player/)
  expect(printed).not.toContain(agrees)
}, 60_000)
