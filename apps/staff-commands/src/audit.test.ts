import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ledgerMigrations, openAccounts } from '@glasshouse/ledger'
import { migrate, sql } from '@glasshouse/postgres'
import { prepareDatabase } from '@glasshouse/server'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'

const prepared = testDatabase({
  name: 'audit command',
  prepare: async database => {
    await migrate(database, ledgerMigrations)
  },
})

const house = testDatabase({
  name: 'staff',
  prepare: database => prepareDatabase(database, 'demonstration'),
})

/** Runs the command as `npm run audit` does, and answers what it printed and its exit code. */
function runAudit(variable = 'DATABASE_URL', { url } = prepared): Promise<{ code: number; printed: string }> {
  const script = fileURLToPath(new URL('audit.ts', import.meta.url))
  const env = { PATH: process.env['PATH'], [variable]: url }
  return new Promise(resolve => {
    const child = execFile(process.execPath, [script], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, printed: stdout + stderr }),
    )
  })
}

test('it prints the trial balance, and exits with 1 and the account once one is off', async () => {
  const [account] = await openAccounts(prepared.database, [
    { owner: 1n, kind: 1, currency: 'USD', floor: 'none' },
  ])
  const clean = await runAudit()
  expect(clean).toMatchObject({ code: 0, printed: expect.stringMatching(/USD +1 +0\.00 +0\.00/) })

  await prepared.database.run(sql`update ledger.accounts set balance = 25000 where id = ${account}`)
  const off = await runAudit()
  expect(off.code).toBe(1)
  expect(off.printed).toContain(`OFF account ${account}: balanceOff, expected 0.00 USD, found 2.50 USD`)
})

test.each([
  ['ARCADE_DATABASE_URL', 'Arcade'],
  ['TILL_DATABASE_URL', 'Till'],
])('%s names the ledger of %s', async (variable, name) => {
  const { printed } = await runAudit(variable)
  expect(printed).toMatch(new RegExp(`^${name}: \\d+ transfers read`))
})

test('a finding halts payouts and credits; without findings it lifts the halt', async () => {
  const off = (units: number) =>
    house.database.run(
      sql`update ledger.accounts set balance = balance + ${units} where owner = 1 and kind = 10`,
    )
  await off(1)
  const found = await runAudit('DATABASE_URL', house)
  expect(found.code).toBe(1)
  expect(found.printed).toContain('payouts and credits stop until a full audit finds nothing')
  await off(-1)
  const clean = await runAudit('DATABASE_URL', house)
  expect(clean.printed).toContain('payouts and credits had stopped; now they go on')
  expect((await runAudit('DATABASE_URL', house)).printed).not.toContain('payouts')
}, 60_000)
