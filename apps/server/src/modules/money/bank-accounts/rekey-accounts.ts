import type { Database } from '@glasshouse/postgres'
import {
  currentOf,
  PersonalDataFault,
  type Lot,
  type PersonalData,
} from '../../../platform/personal-data/index.ts'
import { forAllSites } from '../../../platform/site-scope.ts'
import { accountIndexes, decryptAccount } from './accounts.queries.ts'
import { listAccountsOfOldKeys, replaceAccountIndex } from './rekey-accounts.queries.ts'

/** Gives the next accounts with a blind index by an older key the one by the current key. */
export function rekeyAccounts(
  { database, personalData }: { readonly database: Database; readonly personalData: PersonalData },
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<Lot> {
  const keyId = currentOf(personalData, 'index')
  return database.transaction(async tx => {
    const accounts = await listAccountsOfOldKeys(tx, { after: BigInt(after ?? '0'), keyId, limit })
    let unreadable = 0
    for (const account of accounts) {
      const blindIndex = indexOf(personalData, account)
      if (blindIndex === undefined) unreadable += 1
      else await replaceAccountIndex(tx, { ...account, blindIndex }, keyId)
    }
    return { changed: accounts.length - unreadable, unreadable, last: accounts.at(-1)?.id.toString() }
  }, forAllSites)
}

function indexOf(
  personalData: PersonalData,
  account: { readonly memberId: bigint; readonly bankId: number; readonly details: string },
): string | undefined {
  try {
    const { number } = decryptAccount(personalData, account.memberId, account.details)
    return accountIndexes(personalData, { bankId: account.bankId, number })[0]
  } catch (error) {
    if (error instanceof PersonalDataFault) return undefined
    throw error
  }
}
