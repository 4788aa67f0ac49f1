import { fileURLToPath } from 'node:url'
import { createLedger, type AccountId, type Ledger } from '@glasshouse/ledger'
import { unitsPerWhole, type Currency } from '@glasshouse/money'
import type { Database, Tx } from '@glasshouse/postgres'
import { seedDemonstration } from '../../../db/seeds/index.ts'
import {
  openGrantBudget,
  openHouseAccounts,
  openMemberAccounts,
  transferCodes,
} from './modules/money/ledger-accounts/index.ts'
import { changeDetails, type Passwords } from './modules/access/members/index.ts'
import type { PersonalData } from './platform/personal-data/index.ts'
import { wordLetter } from './modules/site/messenger/index.ts'

/** Logos and pictures of the demonstration's sites. */
export const demonstrationFiles = fileURLToPath(new URL('../../../db/seeds/storage', import.meta.url))

type Opening = {
  readonly key: string
  readonly from: AccountId
  readonly to: AccountId
  readonly currency: Currency
  readonly whole: bigint
}

/** Puts the demonstration's data into a database; money comes from the issuer, each amount once. */
type SeedDeps = { readonly passwords: Passwords; readonly personalData: PersonalData }

export async function seed(database: Database, { passwords, personalData }: SeedDeps): Promise<void> {
  const ledger = createLedger({ database })
  await seedDemonstration(database, {
    hash: passwords.hash,
    writeDetails: async (tx, member, details) => {
      const written = await changeDetails(tx, personalData, {
        ...member,
        before: {},
        after: details,
        unique: ['phone', 'email'],
      })
      if (!written.ok) throw new Error('two members of the demonstration share a phone or an e-mail')
    },
    fundMember: async (tx, { memberId, siteId, currency, whole }) => {
      const { main } = await openMemberAccounts(tx, memberId, currency)
      const { issuer } = await openHouseAccounts(tx, siteId, currency)
      await open(ledger, tx, { key: `member ${memberId}`, from: issuer, to: main, currency, whole })
    },
    wordWelcome: (account, sender) => wordLetter({ template: 'welcome', values: { account } }, sender),
    fundHouse: async (tx, { siteId, currency, promotions, jackpot, reserve }) => {
      const house = await openHouseAccounts(tx, siteId, currency)
      const shared = { from: house.issuer, currency }
      const key = (name: string) => `${name} ${siteId} ${currency}`
      await open(ledger, tx, { ...shared, key: key('promotions'), to: house.promotions, whole: promotions })
      await open(ledger, tx, { ...shared, key: key('jackpot'), to: house.jackpot, whole: jackpot })
      await open(ledger, tx, { ...shared, key: key('reserve'), to: house.jackpotReserve, whole: reserve })
    },
    fundProgramme: async (tx, { siteId, programmeId, currency, whole }) => {
      const { promotions } = await openHouseAccounts(tx, siteId, currency)
      const budget = await openGrantBudget(tx, { siteId, programmeId }, currency)
      await open(ledger, tx, {
        key: `programme ${programmeId}`,
        from: promotions,
        to: budget,
        currency,
        whole,
      })
    },
  })
  await ledger.close()
}

async function open(ledger: Ledger, tx: Tx, { key, from, to, currency, whole }: Opening): Promise<void> {
  const units = whole * unitsPerWhole
  const decision = await ledger.post(tx, {
    key: { scope: 'opening', key, content: `${currency} ${units}` },
    movements: [
      { type: 'post', debit: from, credit: to, amount: { currency, units }, code: transferCodes.opening },
    ],
  })
  if (!decision.ok) throw new Error(`opening ${key} was refused: ${decision.refusal}`)
}
