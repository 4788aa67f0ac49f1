/**
 * The demonstration's data: four sites, their content, four platforms, ways to pay in, banks, twelve members and the money
 * they begin with. The same every time; a second run changes nothing. Never run in production.
 */
import { isCurrency, type Currency } from '@glasshouse/money'
import type { Database, Tx } from '@glasshouse/postgres'
import { seedAgents } from './agents.ts'
import { seedAnnouncements } from './announcements.ts'
import { seedBanks } from './banks.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedChannels } from './channels.ts'
import { seedContent } from './content.ts'
import { seedFooters } from './footers.ts'
import { seedFriends } from './friends.ts'
import { seedCashBack } from './cash-back.ts'
import { seedCashSurplus, surplusSite } from './cash-surplus.ts'
import { jackpotSite, seedJackpot } from './jackpots.ts'
import { seedGrants } from './grants.ts'
import { seedLoginProviders } from './login-providers.ts'
import { seedReferrals } from './referrals.ts'
import { currenciesOf, houseFunds, seedMemberRows } from './members.ts'
import { seedAdvertisements } from './advertisements.ts'
import { seedWelcome, type WelcomeWords } from './letters.ts'
import { seedPages } from './pages.ts'
import { seedPixels } from './pixels.ts'
import { seedStaff } from './staff.ts'
import { seedWithdrawals } from './withdrawals.ts'
import { seedSites, senderOf, sites } from './sites.ts'

/** What the data needs of the server: how it hashes passwords and how it moves money. Amounts are whole units. */
export type SeedTools = {
  hash(kind: 'password' | 'withdrawPassword', secret: string): Promise<string>
  /** Personal details, encrypted; phone and e-mail are unique. */
  writeDetails(
    tx: Tx,
    member: { memberId: bigint; siteId: number },
    details: { name?: string; phone?: string; email?: string; identityId?: string },
  ): Promise<void>
  fundMember(
    tx: Tx,
    member: { memberId: bigint; siteId: number; currency: Currency; whole: bigint },
  ): Promise<void>
  /** The letter that every new member gets, its texts by language. */
  wordWelcome(account: string, sender: { site: string; timezone: string }): WelcomeWords
  fundHouse(
    tx: Tx,
    house: { siteId: number; currency: Currency; promotions: bigint; jackpot: bigint; reserve: bigint },
  ): Promise<void>
  /** Moves money from promotions into the budget of a programme of grants. */
  fundProgramme(
    tx: Tx,
    programme: { siteId: number; programmeId: number; currency: Currency; whole: bigint },
  ): Promise<void>
}

export async function seedDemonstration(database: Database, tools: SeedTools): Promise<void> {
  await database.transaction(async tx => {
    await seedSites(tx)
    await seedPixels(tx)
    await seedCatalogue(tx)
    await seedContent(tx)
    await seedAnnouncements(tx)
    await seedFooters(tx)
    await seedPages(tx)
    await seedAdvertisements(tx)
    await seedChannels(tx)
    await seedBanks(tx)
    await seedWithdrawals(tx)
    await seedLoginProviders(tx)
    await seedStaff(tx)
    for (const site of sites) {
      for (const currency of currenciesOf(site.currencies)) {
        const funds = houseFunds[currency]
        if (!funds) continue
        await tools.fundHouse(tx, { siteId: site.id, currency, ...funds })
        if (site.id === jackpotSite) await seedJackpot(tx, { siteId: site.id, currency, ...funds })
        for (const { programmeId, percent } of await seedGrants(tx, { siteId: site.id, currency })) {
          const whole = (funds.promotions * percent) / 100n
          await tools.fundProgramme(tx, { siteId: site.id, programmeId, currency, whole })
        }
      }
    }
    for (const site of sites) {
      for (const currency of currenciesOf(site.currencies)) {
        const funds = houseFunds[currency]
        if (!funds) continue
        const { programmeId, percent } = await seedCashBack(tx, { siteId: site.id, currency })
        const whole = (funds.promotions * percent) / 100n
        await tools.fundProgramme(tx, { siteId: site.id, programmeId, currency, whole })
        const savings = site.id === surplusSite ? await seedCashSurplus(tx, currency) : undefined
        if (!savings) continue
        const saved = (funds.promotions * savings.percent) / 100n
        await tools.fundProgramme(tx, { siteId: site.id, ...savings, currency, whole: saved })
      }
    }
    for (const [currency, funds] of Object.entries(houseFunds)) {
      if (!isCurrency(currency)) continue
      const friends = await seedFriends(tx, currency)
      if (!friends) continue
      const whole = (funds.promotions * friends.percent) / 100n
      await tools.fundProgramme(tx, { siteId: 1, programmeId: friends.programmeId, currency, whole })
    }
    for (const { memberId, seed, isNew } of await seedMemberRows(tx, tools)) {
      const { siteId, currency, whole } = seed
      await tools.fundMember(tx, { memberId, siteId, currency, whole })
      if (isNew)
        await seedWelcome(tx, { memberId, siteId }, tools.wordWelcome(seed.account, senderOf(siteId)))
    }
    await seedReferrals(tx)
    await seedAgents(tx)
  })
}
